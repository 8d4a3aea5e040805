import { Form, useNavigation } from 'react-router'
import { useAdminRole } from '#admin/frame/use-admin-role.ts'
import { useShopTimeZone } from '#admin/frame/use-shop-dates.ts'
import { noticeMessages as messages } from '#rulebook/notice-messages.ts'
import {
  hearsOf,
  type NoticeChoices,
  type NoticeTimes,
  noticeKinds,
  noticeWays,
  urgentKinds,
} from '#shop/notices/notices.ts'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/choice.tsx'
import { SelectField } from '#ui/select.tsx'
import styles from './notice-choices-form.module.css'

const hours = [...Array(24).keys()]

/** The admin's own choices: for each kind one way, and the hours of emails. */
export function NoticeChoicesForm({ choices, times }: { choices: NoticeChoices; times: NoticeTimes }) {
  const isSaving = useNavigation().formData?.get('intent') === 'choose'
  const timeZone = useShopTimeZone()
  const role = useAdminRole()
  const [told, others] = [true, false].map((isTold) => noticeKinds.filter((kind) => hearsOf(role, kind) === isTold))
  return (
    <Form className={styles.form} method="post" preventScrollReset>
      <input name="intent" type="hidden" value="choose" />
      {/* The choices for tasks of other roles stay as they are. */}
      {others?.map((kind) => (
        <input key={kind} name={kind} type="hidden" value={choices[kind]} />
      ))}
      <h2 id="choices">{messages.choose}</h2>
      <table aria-labelledby="choices" className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{messages.happens}</th>
            {noticeWays.map((way) => (
              <th key={way} scope="col">
                {messages.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told?.map((kind) => (
            <tr key={kind}>
              <th scope="row">{messages.kinds[kind]}</th>
              {noticeWays.map((way) => (
                <td key={way}>
                  <Radio
                    aria-label={messages.choiceOf(messages.kinds[kind], messages.ways[way])}
                    className={styles.choice}
                    defaultChecked={choices[kind] === way}
                    name={kind}
                    value={way}
                  >
                    {messages.shortWays[way]}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{messages.when}</h2>
      <div className={styles.hours}>
        <HourField label={messages.briefHour} name="briefHour" value={times.briefHour} />
        <HourField label={messages.quietFrom} name="quietFrom" value={times.quietFrom} />
        <HourField label={messages.quietUntil} name="quietUntil" value={times.quietUntil} />
      </div>
      <p className={styles.hint}>
        {messages.quietHint(urgentKinds.map((kind) => messages.plural[kind] ?? messages.kinds[kind]).join(', '))}{' '}
        {messages.timesHint(timeZone)}
      </p>
      <div>
        <Button busy={isSaving} type="submit" variant="primary">
          {messages.save}
        </Button>
      </div>
    </Form>
  )
}

function HourField({ label, name, value }: { label: string; name: keyof NoticeTimes; value: number }) {
  return (
    <SelectField defaultValue={value} label={label} name={name}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {messages.hourOf(hour)}
        </option>
      ))}
    </SelectField>
  )
}
