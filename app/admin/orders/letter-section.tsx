import { Form, useNavigation } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import type { OrderLetter } from '#shop/orders/for-owners.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'

const words = adminOrderWords.letters

export function LetterSection({ letters }: { letters: readonly OrderLetter[] }) {
  return (
    <section>
      <h2>{words.title}</h2>
      {letters.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Table label={words.label}>
          <thead>
            <tr>
              <th scope="col">{words.kind}</th>
              <th scope="col">{words.written}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">
                <span className="visually-hidden">{words.again}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {letters.map((letter) => (
              <LetterRow key={letter.id} letter={letter} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function LetterRow({ letter: { id, kind, state, problem, writtenAt } }: { letter: OrderLetter }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('letter') === id
  const written = formatMoment(writtenAt)
  return (
    <tr>
      <th scope="row">{words.kinds[kind]}</th>
      <td>{written}</td>
      <td>
        {words.states[state]}
        {problem && <small className="muted"> {problem}</small>}
      </td>
      <td className="num">
        {(state === 'sent' || state === 'failed') && (
          <Form method="post" preventScrollReset>
            <input name="intent" type="hidden" value="send-again" />
            <input name="letter" type="hidden" value={id} />
            <Button aria-label={words.againOf(words.kinds[kind], written)} busy={busy} size="small" type="submit">
              {words.again}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}
