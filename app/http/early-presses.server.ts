/**
 * What needs scripts is pressed before those are there, too: it counts once the page has come alive (`root.tsx`). Less and More count
 * on their own, so that each press is one. A number written meanwhile is told as if it were written now: React takes what it finds in
 * a field for what it knows, unless the field's own setter was left out.
 */
export const notePresses = `const pressed = new Set(), written = new Set();
const note = ({ target }) => {
  const button = target.closest('button[type=button]:not([command], [popovertarget])');
  const field = button?.parentElement.querySelector(':scope > input[type=number]');
  if (!field) return button && pressed.add(button);
  if (button.nextElementSibling === field) field.stepDown();
  else field.stepUp();
  written.add(field);
};
const noteWritten = ({ target }) => target.matches('select[data-at-once], input[type=number]') && written.add(target);
const tell = (field, type) => {
  field.dispatchEvent(new Event(type, { bubbles: true }));
  return new Promise((done) => setTimeout(done));
};
const tellAnew = async (field) => {
  const { value } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
  await tell(field, 'input');
  await tell(field, 'focusout');
};
document.addEventListener('click', note, true);
document.addEventListener('change', noteWritten, true);
addEventListener('alive', async () => {
  document.removeEventListener('click', note, true);
  document.removeEventListener('change', noteWritten, true);
  for (const field of written) await (field.matches('select') ? tell(field, 'change') : tellAnew(field));
  for (const button of pressed) button.click();
}, { once: true });`
