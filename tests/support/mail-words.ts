import type { NewMail } from '../../src/features/operations/mail/server/queue-mail'

/** Text of a mail on one line with plain spaces, for searching a sentence. */
export function wordsOf({ text }: Pick<NewMail, 'text'>): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** URLs in a mail, without those in its footer. */
export function linksOf({ html }: Pick<NewMail, 'html'>): string[] {
  const footer = ['tel:+31530000000', 'mailto:info@webnoaber.example']
  return [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !footer.includes(address))
}
