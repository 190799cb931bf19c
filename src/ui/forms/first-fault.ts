/**
 * Moves the focus to the first invalid field of a page that the server answered, as `useForm` does without a reload.
 */
const fault = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
if (fault) addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(goOn)))

/** Waits two frames after loading: a fragment in the URL takes the focus away in the first. */
function goOn() {
  if (document.activeElement === document.body) fault?.focus()
}
