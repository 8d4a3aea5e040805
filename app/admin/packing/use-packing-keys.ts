import { useEffect, useEffectEvent, useState } from 'react'
import { createStoredText, inBrowser } from '#ui/browser-storage.ts'

type PackingKeys = { next: () => void; previous: () => void; line: (index: number) => void }

const storedKeys = createStoredText(inBrowser, 'hyggehus.packing-keys')

/** Single letters and digits work only outside fields, and can be switched off, because speech input would press them. */
export function usePackingKeys({ next, previous, line }: PackingKeys) {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(storedKeys.read() !== 'off'), [])
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
      storedKeys.write(on ? 'on' : 'off')
    },
  }
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null
}
