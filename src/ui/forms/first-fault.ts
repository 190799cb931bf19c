/** A page that the server answered with faults goes on at the first of them, as a form that never left the page does. */
const fault = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
if (fault) addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(goOn)))

/** Two frames after loading: a fragment in the address takes the focus away in the first. */
function goOn() {
  if (document.activeElement === document.body) fault?.focus()
}
