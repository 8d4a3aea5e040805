import { Form, useNavigation } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { isFault, type ReturnCause, returnWishes } from '#rulebook/return-causes.ts'
import { returnCauseNames, returnWishNames } from '#rulebook/return-messages.ts'
import { returnRequestMessages as messages } from '#rulebook/return-request-messages.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/choice.tsx'
import { Field, FieldError, TextAreaField } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PieceChoice } from './piece-choice.tsx'
import type { ReturnRequestAnswer, ReturnRequestData } from './return-request-form.server.ts'
import styles from './returns.module.css'
import { ReturnRights } from './rights.tsx'
import { useKeptAnswer } from './use-kept-answer.ts'

type ReturnRequestViewProps = {
  request: ReturnRequestData
  answer: ReturnRequestAnswer | { step: 'failed'; text: string } | undefined
  orderPath: string
  withdrawPath: string
}

/** Asking to send pieces back for a reason. One page: photos would not survive a second step without scripts. */
export function ReturnRequestView({ request, answer, orderPath, withdrawPath }: ReturnRequestViewProps) {
  const { timeZone } = useShopSetup()
  const kept = useKeptAnswer<ReturnRequestAnswer>(answer)
  const { number, placedAt, problem, mayWithdraw } = request
  return (
    <div className={`wrap ${styles.withdraw}`}>
      <div>
        <h1>{messages.title}</h1>
        <p className={styles.lead}>
          {messages.order(number, formatDate(placedAt, timeZone))} {messages.lead}
        </p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : (
          <RequestForm answer={kept} request={request} />
        )}
        {answer?.step === 'failed' && <FormNotice answer={answer} />}
        {mayWithdraw && (
          <p className={styles.after}>
            <span className={styles.small}>{messages.withdrawText} </span>
            <TextLink to={withdrawPath}>{withdrawalMessages.link}</TextLink>
          </p>
        )}
        <p className={styles.after}>
          <LinkButton size="small" to={orderPath}>
            {messages.back}
          </LinkButton>
        </p>
      </div>
      <ReturnRights contactEmail={request.contactEmail} labelCents={request.labelCents} />
    </div>
  )
}

type RequestFormProps = { request: ReturnRequestData; answer: ReturnRequestAnswer | undefined }

function RequestForm({ request, answer }: RequestFormProps) {
  const busy = useNavigation().state !== 'idle'
  const { values, errors = {} } = answer ?? {}
  const quantities = new Map(values?.pieces.map(({ article, quantity }) => [article, quantity]))
  return (
    <Form className={styles.form} encType="multipart/form-data" method="post" noValidate>
      <input name="requestKey" type="hidden" value={request.requestKey} />
      <div>
        <PieceChoice isEverything={values?.isEverything ?? false} lines={request.lines} quantities={quantities} />
        <FieldError error={errors.pieces} id="pieces-error" />
      </div>
      <Causes causes={request.causes} chosen={values?.cause} error={errors.cause} />
      <Wishes chosen={values?.wish} error={errors.wish} />
      <TextAreaField
        defaultValue={values?.text}
        error={errors.text}
        hint={messages.textHint}
        label={messages.text}
        maxLength={returnLimits.reasonMaxLength}
        name="text"
        rows={3}
      />
      <FileField
        accept="image/png,image/jpeg"
        error={errors.photos}
        hint={messages.photosHint}
        label={messages.photos}
        multiple
        name="photos"
      />
      <Field
        autoComplete="name"
        defaultValue={values?.fullName ?? request.fullName}
        error={errors.fullName}
        label={messages.name}
        maxLength={returnLimits.nameMaxLength}
        name="fullName"
        required
      />
      <div>
        <Button busy={busy} type="submit" variant="primary">
          {busy ? messages.sending : messages.send}
        </Button>
      </div>
    </Form>
  )
}

type ChoiceProps = { chosen: string | undefined; error: string | undefined }

function Causes({ causes, chosen, error }: ChoiceProps & { causes: readonly ReturnCause[] }) {
  const groups = [
    { name: messages.faults, causes: causes.filter(isFault) },
    { name: messages.pleasures, causes: causes.filter((cause) => !isFault(cause)) },
  ].filter((group) => group.causes.length > 0)
  return (
    <fieldset aria-describedby="cause-error" className={styles.choices}>
      <legend>{messages.cause}</legend>
      {groups.map((group) => (
        <div key={group.name}>
          <p className={styles.small}>{group.name}</p>
          <div className={styles.radios}>
            {group.causes.map((cause) => (
              <Radio defaultChecked={chosen === cause} key={cause} name="cause" required value={cause}>
                {returnCauseNames[cause]}
              </Radio>
            ))}
          </div>
        </div>
      ))}
      <FieldError error={error} id="cause-error" />
    </fieldset>
  )
}

function Wishes({ chosen, error }: ChoiceProps) {
  return (
    <fieldset aria-describedby="wish-error" className={styles.choices}>
      <legend>{messages.wish}</legend>
      <div className={styles.radios}>
        {returnWishes.map((wish) => (
          <Radio defaultChecked={chosen === wish} key={wish} name="wish" required value={wish}>
            {returnWishNames[wish]}
            {wish === 'less' && <small>{messages.wishHints.less}</small>}
          </Radio>
        ))}
      </div>
      <FieldError error={error} id="wish-error" />
    </fieldset>
  )
}
