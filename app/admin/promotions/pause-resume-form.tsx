import { ButtonForm } from '#admin/frame/button-form.tsx'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import type { Promotion } from '#shop/promotions/promotions.ts'
import type { ButtonVariant } from '#ui/button.tsx'

type PauseResumeFormProps = {
  promotion: Pick<Promotion, 'code' | 'paused'>
  action: string
  variant?: ButtonVariant
}

export function PauseResumeForm({ promotion: { code, paused }, action, variant = 'quiet' }: PauseResumeFormProps) {
  return (
    <ButtonForm
      action={action}
      busyLabel={messages.changing}
      button={{
        'aria-label': paused ? messages.resumeOf(code) : messages.pauseOf(code),
        variant: paused ? variant : 'quiet',
      }}
      fields={{ intent: paused ? 'resume' : 'pause', code }}
      label={paused ? messages.resume : messages.pause}
    />
  )
}
