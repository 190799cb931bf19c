import type { FormNotice } from '@/shared/form-state'

/** What the pages of accounts gain from script: notices as toasts, and passwords that can be looked at. */
for (const place of document.querySelectorAll<HTMLElement>('[data-page-notice]')) {
  const notice = JSON.parse(place.dataset.pageNotice ?? '{}') as FormNotice
  // React comes along with it, so only where there is something to say. Until then, and without it, it says so here.
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
