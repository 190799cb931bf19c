import { COOKIE_CATEGORY_TEXTS } from '@/content/cookie-categories'
import { COOKIE_CATEGORIES } from '../domain/consent'
import { allowedNow, CONSENT_CHANGED, hasChosen } from './consent-store'

const status = document.querySelector<HTMLElement>('[data-consent-status]')

function tell(): void {
  if (!status || !hasChosen()) return
  const allowed = allowedNow()
  const names = COOKIE_CATEGORIES.filter((category) => allowed[category]).map((category) =>
    COOKIE_CATEGORY_TEXTS[category].name.toLowerCase(),
  )
  status.textContent = `Dit staat aan: ${new Intl.ListFormat('nl-NL').format(names)}.`
}

tell()
document.addEventListener(CONSENT_CHANGED, tell)
