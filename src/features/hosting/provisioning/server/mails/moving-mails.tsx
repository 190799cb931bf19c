import { company } from '@/content/company'
import { codeTermInWords, registryOfName } from '@/features/hosting/domains/domain/registries'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { leavingCodePath, transferCodePath } from '../../domain/transfer-code'

function toCustomer(order: HostingOrder, kind: string) {
  return {
    kind,
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'contract' as const },
    replyTo: company.email,
  }
}

/** Tells the customer that the transfer code which they gave was not taken. */
export async function codeRefusedMail({ settings }: Context, order: HostingOrder): Promise<NewMail> {
  const { domainName, orderNumber } = order
  const term = domainName && codeTermInWords(domainName)
  return {
    ...toCustomer(order, 'hosting-transfer-code-refused'),
    subject: `De verhuiscode werkte niet: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame preview={`${domainName} is nog niet verhuisd.`} heading="De verhuiscode werkte niet.">
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          Het register nam de verhuiscode van {domainName} niet aan. Er is niets veranderd: je site en je mail
          doen het zoals ze deden.
        </MailParagraph>
        <MailParagraph>
          Vraag een nieuwe code op bij de partij waar de naam nu staat, en controleer daar of de naam niet op
          slot zit.{term ? ` ${term}` : ''} Vul de code in bij je bestelling, dan gaan we meteen verder. Stuur
          hem niet per mail: wie de code heeft, kan je domeinnaam meenemen.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}${transferCodePath(orderNumber)}`}>
          Vul een nieuwe code in
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/**
 * Tells the customer that the name is with us, and that nothing changes until they switch; or that they switched, and what
 * was copied has changed since.
 */
export async function readyToSwitchMail(
  { settings }: Context,
  order: HostingOrder,
  { isZoneChanged }: { isZoneChanged: boolean },
): Promise<NewMail> {
  const { domainName, orderNumber } = order
  return {
    ...toCustomer(order, 'hosting-ready-to-switch'),
    subject: isZoneChanged
      ? `Je oude DNS is veranderd: bestelling ${orderNumber}`
      : `Je domeinnaam staat bij ons: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview="Kijk de DNS na en schakel over."
        heading={
          isZoneChanged
            ? 'Je oude DNS is veranderd. We schakelden nog niet over.'
            : 'Je domeinnaam staat bij ons. Nu nog overschakelen.'
        }
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {isZoneChanged
            ? `Vlak voor het overschakelen van ${domainName} keken we nog een keer bij je oude partij. Er staat nu iets anders dan wat je nakeek. Daarom wachten we: je site en je mail lopen nog via je oude partij.`
            : `De verhuizing van ${domainName} is klaar. Je site en je mail lopen nog via je oude partij: daar is niets aan veranderd.`}
        </MailParagraph>
        <MailParagraph>
          {isZoneChanged
            ? 'Kijk na wat er veranderde. Moet het mee, zet het dan in de DNS bij ons. Schakel daarna opnieuw over.'
            : 'We hebben de DNS overgenomen die we daar zagen. Kijk na of er niets ontbreekt, en schakel dan zelf over.'}{' '}
          Wacht er niet te lang mee: je oude partij kan stoppen met je DNS nu de naam daar weg is.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${orderNumber}/verhuizing`}>
          Nakijken en overschakelen
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the customer that their transfer code is there, or that the registry mails it; the code is in no mail of ours. */
export async function leavingCodeMail(
  { settings }: Context,
  order: HostingOrder,
  { isMailed }: { isMailed: boolean },
): Promise<NewMail> {
  const { domainName, orderNumber } = order
  const term = domainName ? codeTermInWords(domainName) : null
  const { registry } = registryOfName(domainName ?? '')
  return {
    ...toCustomer(order, 'hosting-leaving-code'),
    subject: `Je verhuiscode: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={isMailed ? 'Je krijgt hem van het register.' : 'Je vindt hem bij je bestelling.'}
        heading={isMailed ? 'Je verhuiscode is onderweg.' : 'Je verhuiscode ligt klaar.'}
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {isMailed
            ? `De verhuiscode van ${domainName} mailt ${registry} zelf, aan het adres van de houder van de naam. Kijk ook bij ongewenste mail.`
            : `De verhuiscode van ${domainName} ligt klaar bij je bestelling. Je leest hem daar; hij staat niet in deze mail, want wie de code heeft, kan je domeinnaam meenemen.`}{' '}
          {term ? `${term} ` : ''}Geef hem aan de partij waar je naartoe gaat.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}${leavingCodePath(orderNumber)}`}>
          Naar je bestelling
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

interface BroughtName {
  /** Whether it is no longer renewed: a name that a person moved, a person sees to. */
  isLet: boolean
  /** Whether its code can be asked for on the page of the order. */
  canAsk: boolean
  /** End of its term at the registrar; null when nobody told. */
  expiresOn: CalendarDay | null
}

/** Tells who stops that the name which they brought is still with us, and how they take it along. */
export async function broughtNameEndMail(
  { settings }: Context,
  order: HostingOrder,
  { isLet, canAsk, expiresOn }: BroughtName,
): Promise<NewMail> {
  const { domainName, orderNumber } = order
  const atFirst = expiresOn ? `, op zijn vroegst op ${shownDay(expiresOn)}` : ''
  return {
    ...toCustomer(order, 'hosting-brought-name-end'),
    subject: `Neem je domeinnaam mee: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame preview={`${domainName} staat nog bij ons.`} heading="Neem je domeinnaam mee.">
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          Je bracht {domainName} zelf mee, en hij staat nu bij ons. Hij blijft van jou, ook nu je hosting
          stopt.{' '}
          {canAsk
            ? 'De verhuiscode waarmee een andere partij hem overneemt, vraag je op bij je bestelling. Dat kan ook na de laatste dag nog.'
            : 'Antwoord op deze mail als je hem laat verhuizen, dan geven we je de verhuiscode.'}
        </MailParagraph>
        {isLet ? (
          <MailParagraph>
            We verlengen {domainName} niet meer. Verhuis je hem niet, dan vervalt hij{atFirst}, en daarna kan
            iemand anders hem nemen.
          </MailParagraph>
        ) : null}
        <MailButton href={`${settings.siteUrl}${leavingCodePath(orderNumber)}`}>
          Naar je bestelling
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
