type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How many fields differ from what the server sent. */
export function countTypedFields(root: HTMLElement | null): number {
  return [...(root?.querySelectorAll<Field>('input, textarea, select') ?? [])].filter(isTyped).length
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (!(field instanceof HTMLInputElement)) return field.value !== field.defaultValue
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  // Of a group of radio buttons only the one that was chosen counts.
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.value !== field.defaultValue
}
