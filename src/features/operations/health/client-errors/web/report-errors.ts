import { CLIENT_ERRORS_PATH } from '../domain/client-error-path'

/** A page that breaks at every turn says so five times, not for ever. */
let left = 5

/**
 * Tells our server what breaks in this browser: the message without what was typed, the first part of the path, and
 * which script. No key, query or cookie of the visitor goes along.
 */
export function reportErrors(): void {
  addEventListener('error', ({ message, filename, lineno, colno }) =>
    report(message, `${filename}:${lineno}:${colno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason), ''))
}

function report(said: string, place: string): void {
  if (!said || left-- < 1) return
  let message = said
  for (const { value } of document.querySelectorAll<HTMLInputElement>('input,textarea'))
    if (value?.length > 2) message = message.split(value).join('…')
  fetch(CLIENT_ERRORS_PATH, {
    method: 'POST',
    body: JSON.stringify([
      message.slice(0, 300),
      location.pathname.split('/')[1],
      place.replace(location.origin, ''),
    ]),
    credentials: 'omit',
    keepalive: true,
    // The origin alone, also on a page whose address is a key.
    referrer: '/',
    referrerPolicy: 'origin',
  }).catch(() => {})
}
