/** A page that the server answered with faults goes on at the first of them, as a form that never left the page does. */
document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
