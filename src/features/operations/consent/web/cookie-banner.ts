import { BANNER_DELAY_MS, type CookieChoices, choicesFor, choicesOf, isWithdrawal } from '../domain/consent'
import { allowedNow, hasChosen, storeConsent } from './consent-store'

/**
 * Shows the banner shortly after the page opened, unless the visitor has chosen before. Any element with
 * `data-open-cookie-banner` opens it again; with the value `preferences`, at the four categories.
 */
export function startCookieBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (!banner) return
  if (!hasChosen()) setTimeout(() => hasChosen() || show(banner), BANNER_DELAY_MS)
  let opener: HTMLElement | undefined
  banner.addEventListener('click', (event) => {
    const choice = closest(event, '[data-cookie-choice]')?.dataset.cookieChoice
    if (!choice) return
    if (choice === 'pick') return showPreferences(banner, !arePreferencesShown(banner))
    choose(banner, choice === 'save' ? picked(banner) : choicesFor(choice === 'accept'))
    opener?.focus()
  })
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-open-cookie-banner]')
    if (!button) return
    opener = button
    show(banner)
    showPreferences(banner, button.dataset.openCookieBanner === 'preferences')
    banner.focus()
  })
}

function closest(event: Event, selector: string): HTMLElement | undefined {
  return (event.target instanceof Element && event.target.closest<HTMLElement>(selector)) || undefined
}

/** Reloads after a withdrawal: tags that were loaded with the earlier consent run until then. */
function choose(banner: HTMLElement, choices: CookieChoices): void {
  const before = allowedNow()
  storeConsent(choices)
  banner.hidden = true
  leaveRoom(0)
  if (isWithdrawal(before, choices)) location.reload()
}

function picked(banner: HTMLElement): CookieChoices {
  return choicesOf((category) => checkbox(banner, category)?.checked === true)
}

function checkbox(banner: HTMLElement, category: string): HTMLInputElement | null {
  return banner.querySelector<HTMLInputElement>(`input[name="${category}"]`)
}

function show(banner: HTMLElement): void {
  banner.hidden = false
  makeRoom(banner)
}

/** Reserves space at the bottom of the page, so that a focused element can scroll clear of the banner. */
function makeRoom(banner: HTMLElement): void {
  leaveRoom(innerHeight - banner.offsetTop)
}

/**
 * Sets the custom property on each part that uses it: on the document, even one that nothing inherits would recalculate
 * the style of every element.
 */
function leaveRoom(height: number): void {
  // Without a banner, the scroll padding of the stylesheet.
  document.documentElement.style.scrollPaddingBottom = height > 0 ? `${height}px` : ''
  for (const part of [document.body, ...document.querySelectorAll<HTMLElement>('[data-clears-banner]')])
    part.style.setProperty('--cookie-banner-height', `${height}px`)
}

function arePreferencesShown(banner: HTMLElement): boolean {
  return !banner.querySelector<HTMLElement>('[data-cookie-preferences]')?.hidden
}

/** Shows the categories with the current choices: nothing is ticked in advance. */
function showPreferences(banner: HTMLElement, areShown: boolean): void {
  for (const [category, isAllowed] of Object.entries(allowedNow())) {
    const box = checkbox(banner, category)
    if (box) box.checked = isAllowed
  }
  for (const part of banner.querySelectorAll<HTMLElement>('[data-cookie-preferences]'))
    part.hidden = !areShown
  banner.querySelector('[data-cookie-choice="pick"]')?.setAttribute('aria-expanded', String(areShown))
  makeRoom(banner)
}
