import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { ChallengePurpose } from '../domain/passkey'

/*
 * Progressive enhancement of pages with passkeys: their buttons appear where the browser can. The library and the options
 * of a ceremony are fetched at the first focus or press, not with the page.
 */

const OPTIONS_PATH = '/api/passkeys/options'

const WORDS = {
  waits: 'Kijk naar je apparaat: het vraagt nu om je passkey.',
  dismissed: 'Er is geen passkey gekozen. Probeer het nog eens, of gebruik iets anders.',
  known: 'Op dit apparaat staat al een passkey voor dit account.',
  failed: 'Het lukte niet. Probeer het zo nog eens, of gebruik iets anders.',
} as const

type Said = keyof typeof WORDS

interface Asked {
  options?: unknown
  /** A page that comes first, where one confirms who one is. */
  goTo?: string
  message?: string
}

const lateImport = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys, for this host. */
function isAble(host: string): boolean {
  const { hostname } = window.location
  const isHere = hostname === host || hostname.endsWith(`.${host}`)
  return isHere && typeof window.PublicKeyCredential === 'function'
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-passkey-said]')
  if (place) place.textContent = text
}

async function optionsFor(purpose: string): Promise<Asked> {
  const response = await fetch(OPTIONS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ purpose }),
  })
  return (await response.json()) as Asked
}

/** Sends the answer of the authenticator as any form is sent: the page says what became of it. */
function send(form: HTMLFormElement, answer: object): void {
  const field = form.querySelector<HTMLInputElement>('[name=passkey_answer]')
  if (!field) return
  field.value = JSON.stringify(answer)
  form.submit()
}

function wordOf(error: unknown): Said {
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'dismissed' : 'failed'
}

/** One ceremony at a time: the library aborts one that waits in the address field. */
async function ceremony(form: HTMLFormElement): Promise<void> {
  const purpose = form.dataset.passkey as ChallengePurpose
  say(form, WORDS.waits)
  try {
    const [library, asked] = await Promise.all([lateImport(), optionsFor(purpose)])
    if (asked.goTo) return window.location.assign(asked.goTo)
    if (!asked.options) return say(form, asked.message ?? WORDS.failed)
    const optionsJSON = asked.options as never
    const answer =
      purpose === 'registration'
        ? await library.startRegistration({ optionsJSON })
        : await library.startAuthentication({ optionsJSON })
    send(form, answer)
  } catch (error) {
    say(form, WORDS[wordOf(error)])
  }
}

/** Conditional mediation: the browser offers passkeys in the address field. Whatever goes wrong, the form is as it was. */
async function offerInField(form: HTMLFormElement): Promise<void> {
  try {
    const library = await lateImport()
    if (!(await library.browserSupportsWebAuthnAutofill())) return
    const { options } = await optionsFor('sign-in')
    if (!options) return
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    send(form, await library.startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  } catch {
    // Nothing was chosen, or the button's ceremony took its place.
  }
}

interface Signals {
  signalUnknownCredential?: (given: { rpId: string; credentialId: string }) => Promise<void>
  signalAllAcceptedCredentials?: (given: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
}

/** Signal API, where the browser has it: it forgets a passkey that is not here, or no longer. */
function signals(): Signals {
  return (window.PublicKeyCredential ?? {}) as unknown as Signals
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  const { passkeyHost: rpId = '', unknownCredential: credentialId } = form.dataset
  if (!isAble(rpId)) continue
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ceremony(form)
  })
  const field = document.querySelector<HTMLInputElement>('input[autocomplete~=webauthn]')
  if (form.dataset.passkey === 'sign-in' && field)
    field.addEventListener('focus', () => void offerInField(form), { once: true })
  if (credentialId)
    signals()
      .signalUnknownCredential?.({ rpId, credentialId })
      .catch(() => undefined)
}

for (const list of document.querySelectorAll<HTMLElement>('[data-accepted-passkeys]')) {
  const accepted = JSON.parse(list.dataset.acceptedPasskeys ?? '{}')
  if (isAble(accepted.rpId))
    signals()
      .signalAllAcceptedCredentials?.(accepted)
      .catch(() => undefined)
}
