import { Fragment, useEffect, useEffectEvent } from 'react'
import { adminKeyMessages as messages } from '#rulebook/admin-key-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import styles from './keys-dialog.module.css'
import { areSingleKeysOn, isInField } from './single-keys.ts'
import { useMayDo } from './use-admin-role.ts'

/** A question mark shows the keys of the admin's role. */
export function KeysDialog() {
  const { dialog, open } = useDialog()
  const may = useMayDo()
  const groups = messages.groups
    .map(({ name, keys }) => ({ name, keys: keys.filter(([, , task]) => may(task)) }))
    .filter(({ keys }) => keys.length > 0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || isInField(event.target) || !areSingleKeysOn()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <Dialog {...dialog} closeLabel={messages.close} description={messages.singleKeys} title={messages.title} wide>
      <div className={styles.groups}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([pressed, effect]) => (
                <Fragment key={pressed}>
                  <dt>
                    <kbd>{pressed}</kbd>
                  </dt>
                  <dd>{effect}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
