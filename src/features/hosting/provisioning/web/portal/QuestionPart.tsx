import type { Registrant } from '@/features/hosting/domains/domain/registrant'
import { RegistrantForm } from '@/features/hosting/domains/web/portal/RegistrantForm'
import { mayUse, type PortalAction } from '@/features/people/accounts/domain/portal-access'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import type { PortalRights } from '@/features/people/customers/domain/customer-rights'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { movePath, orderPath } from '@/portal/rules/portal-paths'
import { Disclosure } from '@/portal/ui/Disclosure'
import { PortalSection } from '@/portal/ui/PortalSection'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { NAME_WISH_LABELS, NAME_WISHES } from '../../domain/name-question'
import type { DeliveryQuestion } from '../../steps/domain/delivery-progress'

interface QuestionPartProps {
  question: DeliveryQuestion
  order: { orderNumber: string; domainName: string | null }
  domain: { name: string; registrant: Registrant | null } | undefined
  rights: PortalRights
  sent: SentForm | undefined
  /** When the customer asked us to bring a name or to stop; null when they did not. */
  askedAt: Date | null
}

const TITLES = {
  'name-taken': 'Je domeinnaam is bezet',
  'name-price': 'Deze domeinnaam kunnen we niet voor deze prijs registreren',
  details: 'Het register nam je gegevens niet aan',
  code: 'We hebben je verhuiscode nodig',
  release: 'Je domeinnaam staat bij ons: nu nog overschakelen',
} as const satisfies Record<DeliveryQuestion, string>

/** The form by which each is answered. */
const ANSWERS = {
  'name-taken': 'portal.chooseOtherDomain',
  'name-price': 'portal.chooseOtherDomain',
  details: 'portal.correctRegistrant',
  code: 'portal.saveTransferCode',
  release: 'portal.switchNameservers',
} as const satisfies Record<DeliveryQuestion, PortalAction>

/** What a customer has to decide or mend before their domain name can be registered. */
export function QuestionPart(props: QuestionPartProps) {
  const { question, order, domain, rights, sent } = props
  const { orderNumber, domainName } = order
  const isAllowed = mayUse(rights, ANSWERS[question])
  return (
    <PortalSection id="vraag" title={TITLES[question]}>
      <p className="max-w-[60ch] wrap-anywhere">{wordsFor(question, domainName)}</p>
      {isAllowed ? null : (
        <p className="max-w-[60ch]">Wie bij jullie alles mag, kan dit hier in het eigen account regelen.</p>
      )}
      {isAllowed && question === 'details' && domain ? (
        <RegistrantForm {...{ orderNumber, domain }} state={stateOf(sent, 'correctRegistrant')} />
      ) : null}
      {isAllowed && question === 'code' ? (
        <ButtonLink href="#verhuiscode" className="justify-self-start">
          Vul de verhuiscode in
        </ButtonLink>
      ) : null}
      {isAllowed && question === 'release' ? (
        <ButtonLink href={movePath(orderNumber)} className="justify-self-start">
          Nakijken en overschakelen
        </ButtonLink>
      ) : null}
      {isAllowed && (question === 'name-taken' || question === 'name-price') ? (
        <OtherName {...props} />
      ) : null}
    </PortalSection>
  )
}

function wordsFor(question: DeliveryQuestion, name: string | null): string {
  switch (question) {
    case 'name-taken':
      return `${name} is inmiddels van iemand anders, dus we konden hem niet meer voor je registreren. Je betaalde voor een domeinnaam: kies er een andere voor, zonder bij te betalen.`
    case 'name-price':
      return `Het register vraagt voor ${name} meer dan een gewone naam kost. Er is niets geregistreerd. Kies een andere naam, zonder bij te betalen.`
    case 'details':
      return `${name} is nog niet geregistreerd: er klopt iets niet in de gegevens van wie de naam krijgt. Verbeter ze, dan vragen we de naam meteen opnieuw aan. Je betaalt niet nog een keer.`
    case 'code':
      return `Om ${name} te verhuizen, hebben we de verhuiscode nodig van de partij waar de naam nu staat. Gaf je er al een, dan werkte die niet of niet meer: vraag een nieuwe, en kijk of de naam daar niet op slot zit. Tot dan verandert er niets.`
    case 'release':
      return `${name} is naar ons verhuisd. Je site en je mail lopen nog via je oude partij. Kijk na wat we overnamen en schakel dan over: er verandert niets voordat je dat doet.`
  }
}

function OtherName({ order: { orderNumber }, sent, askedAt }: QuestionPartProps) {
  const chosen = stateOf(sent, 'chooseOtherDomain')
  const asked = stateOf(sent, 'askAboutDomain')
  const addressOf = (form: 'chooseOtherDomain' | 'askAboutDomain') =>
    `${actionAddress(`portal.${form}`, orderPath(orderNumber))}#vraag`
  return (
    <div className="grid gap-6">
      <form
        method="post"
        noValidate
        action={addressOf('chooseOtherDomain')}
        aria-label="Andere domeinnaam"
        className="grid max-w-104 justify-items-start gap-4"
      >
        <FormFault state={chosen} />
        <input type="hidden" name="order_number" value={orderNumber} />
        <Field
          name="domain_name"
          label="Andere domeinnaam"
          need="required"
          hint="We kijken meteen bij het register of hij vrij is."
          error={errorsOf(chosen).domain_name}
          className="w-full"
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={valuesOf(chosen).domain_name}
            />
          )}
        </Field>
        <Button type="submit">Deze naam nemen</Button>
      </form>
      {askedAt ? (
        <p className="max-w-[60ch]">
          Op {dutchDateTime(askedAt)} vroeg je ons om iets anders. Een andere naam kiezen kan nog steeds.
        </p>
      ) : null}
      <Disclosure summary="Liever iets anders" isOpen={asked.status !== 'fresh'}>
        <form
          method="post"
          noValidate
          action={addressOf('askAboutDomain')}
          aria-label="Liever iets anders"
          className="grid justify-items-start gap-4"
        >
          <FormFault state={asked} />
          <input type="hidden" name="order_number" value={orderNumber} />
          <ChoiceGroup kind="radio" legend="Wat wil je?" error={errorsOf(asked).wish}>
            {NAME_WISHES.map((wish) => (
              <Radio
                key={wish}
                name="wish"
                value={wish}
                label={NAME_WISH_LABELS[wish]}
                defaultChecked={valuesOf(asked).wish === wish}
              />
            ))}
          </ChoiceGroup>
          <Button type="submit" variant="secondary">
            Vraag versturen
          </Button>
        </form>
      </Disclosure>
    </div>
  )
}
