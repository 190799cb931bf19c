import { ButtonLink } from '@/ui/ButtonLink'
import { OWN_ACCOUNT_PATH, OWN_DATA_PATH } from '../rules/portal-paths'

/** The way to password, sessions and second step, and to everything that is kept about this customer. */
export function AccountPart() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch]">
        Een ander wachtwoord, een tweede stap bij het inloggen, of kijken waar je bent ingelogd:
      </p>
      <ButtonLink href={OWN_ACCOUNT_PATH} variant="secondary" size="small">
        Inloggen en beveiliging
      </ButtonLink>
      <p className="mt-3 max-w-[60ch]">
        Alles wat we van je bewaren, in één bestand: je gegevens, bestellingen, facturen, betalingen en de
        mails die we je stuurden.
      </p>
      <ButtonLink href={OWN_DATA_PATH} variant="secondary" size="small" download>
        Mijn gegevens downloaden
      </ButtonLink>
    </div>
  )
}
