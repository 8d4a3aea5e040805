import { Form, useNavigation } from 'react-router'
import { promotionWords as words } from '#rulebook/promotion-words.ts'
import type { Promotion } from '#shop/promotions/promotions.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'

type SwitchFormProps = {
  promotion: Pick<Promotion, 'code' | 'paused'>
  action: string
  variant?: ButtonVariant
}

export function SwitchForm({ promotion: { code, paused }, action, variant = 'quiet' }: SwitchFormProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('code') === code
  const name = paused ? words.resumeOf(code) : words.pauseOf(code)
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
        {busy ? words.changing : paused ? words.resume : words.pause}
      </Button>
    </Form>
  )
}
