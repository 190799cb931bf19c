import type { FormNotice } from '@/shared/form-state'

/** Progressive enhancement of the account pages: notices as toasts, and passwords that can be shown. */
for (const place of document.querySelectorAll<HTMLElement>('[data-page-notice]')) {
  const notice = JSON.parse(place.dataset.pageNotice ?? '{}') as FormNotice
  // Lazy import: the toast brings React along, so it loads only for a notice. Until then, and without it, the notice
  // stays in the page.
  import('@/ui/toast/toast').then(({ toast }) => {
    place.remove()
    toast(notice)
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-password-toggle]')) {
  button.addEventListener('click', () => {
    const input = button.parentElement?.querySelector('input')
    if (!input) return
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? 'Verberg' : 'Toon'
    input.focus()
  })
}
