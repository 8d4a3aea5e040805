import type { SelectionFields } from './product-selection.ts'

export function SelectionInputs({ fields }: { fields: SelectionFields }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} name={name} type="hidden" value={value} />)
}
