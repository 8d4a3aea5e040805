/**
 * The second click of a double click on a button that sends a form does nothing: it would send the form again, or click what the answer has put
 * under the pointer. `detail` counts the clicks in a row at one place; a key press has 0.
 */
export function ignoreSecondClick(): void {
  let isAfterSubmit = false
  const isSecond = (event: MouseEvent) => event.detail > 1 && isAfterSubmit
  const onClick = (event: MouseEvent) => {
    if (isSecond(event)) ignore(event)
    else isAfterSubmit = isSubmitButton(event.target)
  }
  // The focus stays where the first click has put it, for example on a wrong field.
  const onMouseDown = (event: MouseEvent) => isSecond(event) && ignore(event)
  addEventListener('mousedown', onMouseDown, true)
  addEventListener('click', onClick, true)
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function isSubmitButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest<HTMLButtonElement>('button')?.type === 'submit'
}
