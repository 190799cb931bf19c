import { CLIENT_ERRORS_PATH } from '../domain/client-error-path'

/** Limit of reports per page: one that fails continuously sends five. */
let left = 5

/**
 * Reports errors in this browser to our server: the message without what was typed, the first segment of the path, and
 * the script. No key, query or cookie of the visitor is sent.
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
    // Sends the origin as the only referrer, also from a page whose URL is a key.
    referrer: '/',
    referrerPolicy: 'origin',
  }).catch(() => {})
}
