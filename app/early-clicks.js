const clicked = new Set()
const changed = new Set()
const type = { button: 'button[type=button]:not([command], [popovertarget])', amount: 'input[type=number]' }

function keepClick(event) {
  const button = event.target.closest(type.button)
  if (!button) return
  event.stopImmediatePropagation()
  const amount = button.parentElement.querySelector(`:scope > ${type.amount}`)
  if (!amount) {
    clicked.add(button)
    button.ariaBusy = 'true'
  } else if (button.nextElementSibling === amount) amount.stepDown()
  else amount.stepUp()
  if (amount) changed.add(amount)
}

function keepChange({ target }) {
  if (target.matches(`select[data-at-once], ${type.amount}`)) changed.add(target)
}

function tell(field, event) {
  field.dispatchEvent(new Event(event, { bubbles: true }))
  return new Promise((done) => setTimeout(done))
}

async function tellAmount(field) {
  const { value } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
  await tell(field, 'input')
  await tell(field, 'focusout')
}

async function repeat() {
  removeEventListener('click', keepClick, true)
  removeEventListener('change', keepChange, true)
  for (const field of changed) await (field.matches('select') ? tell(field, 'change') : tellAmount(field))
  for (const button of clicked) {
    button.ariaBusy = null
    button.click()
  }
}

addEventListener('click', keepClick, true)
addEventListener('change', keepChange, true)
addEventListener('hydrated', repeat, { once: true })
