import { dutchDate, dutchDateTime } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { MOST_PASSKEYS, PASSKEY_ONLY_FROM } from '../domain/passkey'
import type { PasskeysOfAccount } from '../server/passkey-queries'
import { PasskeyButton } from './PasskeyButton'

/** Fragment to which these forms return: the part of the page that they stand in. */
export const PASSKEYS_ID = 'passkeys'
const BACK_HERE = `#${PASSKEYS_ID}`

interface PasskeysPartProps {
  passkeys: PasskeysOfAccount
  /** Host for passkeys; undefined where this site has no fit address. */
  rpId: string | undefined
  /** What is wrong with the name that was typed. */
  nameError?: string | undefined
}

/** Passkeys of an account: adding, naming and removing them, and signing in with nothing else. */
export function PasskeysPart({ passkeys, rpId, nameError }: PasskeysPartProps) {
  const { list, userHandle, isOnlyWay } = passkeys
  const accepted = rpId &&
    userHandle && {
      rpId,
      userId: userHandle,
      allAcceptedCredentialIds: list.map(({ credentialId }) => credentialId),
    }
  return (
    <div className="grid gap-6" data-accepted-passkeys={accepted ? JSON.stringify(accepted) : undefined}>
      <p>
        Met een passkey log je in met je vinger, je gezicht of de pincode van je apparaat. Er valt niets te
        onthouden en niets af te kijken, en een code is er niet meer bij nodig.
      </p>
      {nameError ? <p className="font-semibold text-madder">{nameError}</p> : null}
      {list.length > 0 ? (
        <ul className="grid border-hairline border-t">
          {list.map((passkey) => (
            <PasskeyLine key={passkey.id} {...passkey} />
          ))}
        </ul>
      ) : (
        <p className="hint-text">Je hebt nog geen passkey.</p>
      )}
      {rpId ? <AddPasskey rpId={rpId} isFull={list.length >= MOST_PASSKEYS} /> : null}
      {rpId ? null : (
        <p className="hint-text">Op dit adres van de site kan een browser geen passkeys bewaren.</p>
      )}
      {isOnlyWay || list.length >= PASSKEY_ONLY_FROM ? <PasskeyOnly isOn={isOnlyWay} /> : null}
    </div>
  )
}

type Listed = PasskeysOfAccount['list'][number]

function PasskeyLine({ id, name, device, backedUp, createdAt, lastUsedAt }: Listed) {
  return (
    <li className="grid gap-2 border-hairline border-b py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="wrap-anywhere min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="hint-text">
            {device}
            {backedUp ? ', ook op je andere apparaten' : ', alleen op dit apparaat'}
          </p>
          <p className="hint-text">
            Toegevoegd op {dutchDate(createdAt)},{' '}
            {lastUsedAt ? `laatst gebruikt ${dutchDateTime(lastUsedAt)}` : 'nog niet gebruikt'}
          </p>
        </div>
        <form method="post" action={BACK_HERE}>
          <input type="hidden" name="intent" value="remove-passkey" />
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={`Verwijderen: ${name}`}>
            Verwijderen
          </Button>
        </form>
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center thread-link text-note">
          Naam wijzigen<span className="sr-only"> van {name}</span>
        </summary>
        <form
          method="post"
          action={BACK_HERE}
          aria-label={`Naam wijzigen: ${name}`}
          noValidate
          className="mt-2 grid max-w-104 gap-3"
        >
          <input type="hidden" name="intent" value="rename-passkey" />
          <input type="hidden" name="passkey" value={id} />
          <Field name="passkey_name" label="Naam">
            {(control) => <TextInput {...control} defaultValue={name} maxLength={60} autoComplete="off" />}
          </Field>
          <Button type="submit" variant="secondary" size="small" className="justify-self-start">
            Naam opslaan
          </Button>
        </form>
      </details>
    </li>
  )
}

function AddPasskey({ rpId, isFull }: { rpId: string; isFull: boolean }) {
  if (isFull) return <p className="hint-text">Tien passkeys is het meeste. Verwijder er eerst een.</p>
  return (
    <>
      <PasskeyButton
        purpose="registration"
        rpId={rpId}
        action={BACK_HERE}
        variant="primary"
        fields={
          <>
            <input type="hidden" name="intent" value="add-passkey" />
            <Field
              name="passkey_name"
              label="Naam van de nieuwe passkey"
              need="optional"
              hint="Bijvoorbeeld: telefoon van de zaak. Laat je het leeg, dan kiezen we de naam van je apparaat."
              className="max-w-104"
            >
              {(control) => <TextInput {...control} maxLength={60} autoComplete="off" />}
            </Field>
          </>
        }
      >
        Passkey toevoegen
      </PasskeyButton>
      <p className="hidden hint-text noscript:block">
        Een passkey toevoegen of gebruiken kan alleen met JavaScript aan. Inloggen met je wachtwoord kan
        altijd zonder.
      </p>
    </>
  )
}

function PasskeyOnly({ isOn }: { isOn: boolean }) {
  return (
    <form method="post" action={BACK_HERE} className="grid gap-3 border-hairline border-t pt-5">
      <input type="hidden" name="intent" value="passkey-only" />
      <input type="hidden" name="only" value={isOn ? 'no' : 'yes'} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOn ? 'good' : 'gone'}>{isOn ? 'Aan' : 'Uit'}</Badge>
        <span className="font-semibold">Alleen met een passkey</span>
      </p>
      <p>
        {isOn
          ? 'Je wachtwoord logt niet meer in. Wie het van je afkijkt, heeft er niets aan.'
          : 'Je wachtwoord logt dan niet meer in. Dat beschermt tegen nagemaakte inlogpagina’s. Zonder JavaScript kom je er dan ook niet meer in. Raak je ze allemaal kwijt, bel ons dan.'}
      </p>
      <Button type="submit" variant="secondary" size="small" className="justify-self-start">
        {isOn ? 'Wachtwoord weer toestaan' : 'Alleen nog met een passkey'}
      </Button>
    </form>
  )
}
