import { useEffect, useEffectEvent, useState } from 'react'
import { areSingleKeysOn, isSingleKey, switchSingleKeys } from '#admin/frame/single-keys.ts'

type PackingKeys = { next: () => void; previous: () => void; line: (index: number) => void }

/** Single letters and digits work only outside fields, and can be switched off. */
export function usePackingKeys({ next, previous, line }: PackingKeys) {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(areSingleKeysOn()), [])
  useSingleKey((key) => {
    if (!isOn) return
    if (key === 'j') next()
    else if (key === 'k') previous()
    else if (/^[1-9]$/.test(key)) line(Number(key) - 1)
  })
  return {
    isOn,
    switchKeys(on: boolean) {
      setIsOn(on)
      switchSingleKeys(on)
    },
  }
}

/** U undoes the last parcel, also when nothing is left to pack. */
export function useUndoKey(undo: () => void): void {
  useSingleKey((key) => key === 'u' && undo())
}

function useSingleKey(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSingleKey(event)) onKey(event.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
