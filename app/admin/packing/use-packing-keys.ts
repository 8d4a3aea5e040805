import { useEffect, useEffectEvent, useState } from 'react'
import { areSingleKeysOn, isInField, switchSingleKeys } from '#admin/frame/single-keys.ts'

type PackingKeys = { next: () => void; previous: () => void; line: (index: number) => void }

/** Single letters and digits work only outside fields, and can be switched off. */
export function usePackingKeys({ next, previous, line }: PackingKeys) {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(areSingleKeysOn()), [])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isInField(event.target)) return
    if (event.key === 'j') next()
    else if (event.key === 'k') previous()
    else if (/^[1-9]$/.test(event.key)) line(Number(event.key) - 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
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
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'u' || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isInField(event.target) && areSingleKeysOn()) undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
