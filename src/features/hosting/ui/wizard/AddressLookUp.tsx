import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { AddressLookUp as LookUp } from '@/features/addresses/rules/address-look-up'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { askAddress } from './ask-server'
import type { OrderStepProps } from './step-props'

const { houseNumber, lookUp, lookingUp, lookUpFailed } = orderWizard.details

interface AddressLookUpProps extends OrderStepProps {
  isAlive: boolean
  /** The field of the postcode. */
  children: ReactNode
}

/** Fills in street and city from postcode and house number. A help only: whatever it answers, everything can be typed. */
export function AddressLookUp({ answers, onAnswer, isAlive, children }: AddressLookUpProps) {
  const { customer_zipcode, house_number, customer_address } = answers
  const [isAsking, setIsAsking] = useState(false)
  const [words, setWords] = useState('')
  const canAsk = customer_zipcode.trim() !== '' && house_number.trim() !== ''

  async function ask() {
    setIsAsking(true)
    const found = await askAddress({ customer_zipcode, house_number })
    setIsAsking(false)
    setWords(wordsFor(found))
    if (found.outcome === 'found')
      onAnswer({
        customer_zipcode: found.postcode,
        customer_address: `${found.street} ${found.houseNumber}`,
        customer_city: found.city,
      })
  }

  /** What someone typed is not replaced unasked. */
  const askUnlessTyped = () => (canAsk && customer_address.trim() === '' ? ask() : undefined)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !canAsk) return
    event.preventDefault()
    ask()
  }

  return (
    <div className="address-look-up">
      {children}
      <Field name="house_number" label={houseNumber} className="noscript:hidden">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={20}
            value={house_number}
            onChange={(event) => onAnswer({ house_number: event.target.value })}
            onBlur={askUnlessTyped}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        disabled={!isAlive || !canAsk}
        isBusy={isAsking}
        busyText={lookingUp}
        onClick={ask}
        className="address-button noscript:hidden"
      >
        {lookUp}
      </Button>
      <p role="status" className="address-words">
        {words}
      </p>
    </div>
  )
}

function wordsFor(found: LookUp): string {
  switch (found.outcome) {
    case 'found':
      return `Gevonden: ${found.street} ${found.houseNumber}, ${found.city}.`
    case 'not-found':
      return found.message
    case 'invalid':
      return Object.values(found.errors)[0] ?? lookUpFailed
    case 'unknown':
      return lookUpFailed
  }
}
