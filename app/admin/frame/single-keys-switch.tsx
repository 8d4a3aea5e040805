import { useState } from 'react'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Switch } from '#ui/switch.tsx'
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts'

/** Keys are scripts, so without scripts there is nothing to switch. */
export function SingleKeysSwitch({ className }: { className: string | undefined }) {
  return useHydrated() ? <HydratedSwitch className={className} /> : null
}

function HydratedSwitch({ className }: { className: string | undefined }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  return (
    <div className={className}>
      <Switch
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setIsOn(checked)
          switchSingleKeys(checked)
        }}
      >
        {messages.singleKeys}
      </Switch>
    </div>
  )
}
