const clicked = new Set()
const changed = new Set()
const type = { button: 'button[type=button]:not([command], [popovertarget])', amount: 'input[type=number]' }

function recordClick(event) {
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

function recordChange({ target }) {
  if (target.matches(`select[data-at-once], ${type.amount}`)) changed.add(target)
}

function dispatch(field, event) {
  field.dispatchEvent(new Event(event, { bubbles: true }))
  return new Promise((done) => setTimeout(done))
}

async function dispatchAmount(field) {
  const { value } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
  await dispatch(field, 'input')
  await dispatch(field, 'focusout')
}

// A Back that the router does not hear yet would hydrate this page at the address of another.
const addressOf = ({ pathname, search }) => pathname + search
const ownAddress = addressOf(location)
function reloadElsewhere() {
  if (addressOf(location) !== ownAddress) location.reload()
}

async function replay() {
  removeEventListener('popstate', reloadElsewhere)
  removeEventListener('click', recordClick, true)
  removeEventListener('change', recordChange, true)
  for (const field of changed) await (field.matches('select') ? dispatch(field, 'change') : dispatchAmount(field))
  for (const button of clicked) {
    button.ariaBusy = null
    button.click()
  }
}

// The palette's code is fetched once the page has rested, and then opens what was asked for.
function recordPaletteKey(event) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return
  const { dataset } = document.documentElement
  if ('palette' in dataset || !document.querySelector('[data-opens-palette]')) return
  event.preventDefault()
  dataset.palette = 'wanted'
}

addEventListener('keydown', recordPaletteKey)
addEventListener('popstate', reloadElsewhere)
addEventListener('click', recordClick, true)
addEventListener('change', recordChange, true)
addEventListener('hydrated', replay, { once: true })
