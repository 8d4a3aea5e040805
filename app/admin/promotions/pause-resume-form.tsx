import { Form, useNavigation } from 'react-router'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import type { Promotion } from '#shop/promotions/promotions.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'

type PauseResumeFormProps = {
  promotion: Pick<Promotion, 'code' | 'paused'>
  action: string
  variant?: ButtonVariant
}

export function PauseResumeForm({ promotion: { code, paused }, action, variant = 'quiet' }: PauseResumeFormProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('code') === code
  const name = paused ? messages.resumeOf(code) : messages.pauseOf(code)
  return (
    <Form action={action} method="post" preventScrollReset>
      <input name="code" type="hidden" value={code} />
      <Button
        aria-label={name}
        busy={busy}
        name="intent"
        size="small"
        type="submit"
        value={paused ? 'resume' : 'pause'}
        variant={paused ? variant : 'quiet'}
      >
        {busy ? messages.changing : paused ? messages.resume : messages.pause}
      </Button>
    </Form>
  )
}
