import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm, HiddenFields, useIsSending } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { pictureUrl, widthsOf } from '#shop/media/media.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import type { GuaranteeSetting } from '#shop/settings/settings.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { focusInView } from '#ui/focus-in-view.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/guarantee-page.ts'
import { changeGuarantee } from './guarantee-action.server.ts'
import { SettingHistory } from './setting-history.tsx'
import styles from './settings.module.css'
import type { SettingActionResult } from './settings-action.server.ts'
import { SettingsColumns } from './settings-columns.tsx'

const { title, text, admin: messages } = guaranteeMessages

export const loader = adminLoader(async (shop) => ({ versions: await listSettingVersions(shop, 'guarantee') }))

export const action = adminAction(changeGuarantee)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function GuaranteePage({ loaderData: { versions }, actionData }: Route.ComponentProps) {
  const result: SettingActionResult | undefined = useLastAnswer(actionData)
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSending({ intent: 'upload' })
  const [current] = versions
  useEffect(() => {
    if (result?.fields) focusInView(form.current?.querySelector('[aria-invalid]'))
  }, [result])
  // The default version is always the last, so there is at least one.
  if (!current) throw new Error('A setting has no versions')
  const { version, value } = current

  return (
    <>
      <PageHeader text={messages.text} title={messages.title} />
      <ActionNotice result={result} />
      <SettingsColumns>
        <section aria-labelledby="shown" className={styles.setting}>
          <h2 id="shown">{messages.shown}</h2>
          <Shown value={value} />
          {value.picture && (
            <ButtonForm fields={{ intent: 'change', setting: 'guarantee', after: version }} label={messages.remove} />
          )}
        </section>
        <section aria-labelledby="upload" className={styles.setting}>
          <h2 id="upload">{messages.link}</h2>
          <Form
            className={styles.form}
            encType="multipart/form-data"
            key={version}
            method="post"
            noValidate
            preventScrollReset
            ref={form}
          >
            <HiddenFields fields={{ intent: 'upload', after: version }} />
            <FileField
              accept=".png,.jpg,.jpeg"
              error={result?.fields?.picture}
              label={messages.picture}
              name="picture"
              required
            />
            <TextAreaField
              defaultValue={result?.written?.alt ?? value.picture?.alt ?? ''}
              error={result?.fields?.alt}
              hint={messages.altHint}
              label={messages.alt}
              maxLength={settingLimits.guaranteeTextMax}
              name="alt"
              required
              rows={5}
            />
            <div className="btn-row">
              <Button busy={isSending} size="small" type="submit">
                {isSending ? messages.saving : messages.save}
              </Button>
            </div>
          </Form>
          <SettingHistory name="guarantee" versions={versions} />
        </section>
      </SettingsColumns>
    </>
  )
}

function Shown({ value: { picture } }: { value: GuaranteeSetting }) {
  if (!picture) {
    return (
      <p className={styles.text}>
        <strong>{title}.</strong> {text}
      </p>
    )
  }
  const width = widthsOf(picture).findLast((fitting) => fitting <= 800) ?? widthsOf(picture)[0] ?? 160
  return (
    <img
      alt={picture.alt}
      className={styles.notice}
      height={picture.height}
      src={pictureUrl(picture, width, 'webp')}
      width={picture.width}
    />
  )
}
