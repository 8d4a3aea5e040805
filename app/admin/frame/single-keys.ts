import { createStoredText, inBrowser } from '#ui/browser-storage.ts'

const stored = createStoredText(inBrowser, 'hyggehus.packing-keys')

/** Single letters as keys can be switched off, because speech input would press them. */
export function areSingleKeysOn(): boolean {
  return stored.read() !== 'off'
}

export function switchSingleKeys(on: boolean): void {
  stored.write(on ? 'on' : 'off')
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog'

/** A key of a page: alone, outside fields, and not switched off. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey) && !isInField(target) && areSingleKeysOn()
}

/** In a field or a dialog letters are text. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(fields) !== null
}
