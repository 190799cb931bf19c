import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { AddressLookUp as LookUp } from '@/features/hosting/addresses/domain/address-look-up'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { StepProps } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'
import { askAddress } from './ask-server'

const { houseNumber, houseNumberHint, lookUp, lookingUp, lookUpFailed } = orderWizard.details

interface AddressLookUpProps extends StepProps<OrderAnswers> {
  isAlive: boolean
  /** The field of the postcode. */
  children: ReactNode
}

/**
 * Fills in street and city from postcode and house number. It never blocks: whatever it answers, everything can be
 * typed.
 */
export function AddressLookUp({ answers, onAnswer, isAlive, children }: AddressLookUpProps) {
  const { customer_zipcode, house_number, customer_address } = answers
  const [isAsking, setIsAsking] = useState(false)
  const [words, setWords] = useState('')
  /** What stands in the street field now, and what a look-up put there. */
  const typed = useRef(customer_address)
  const filledIn = useRef('')
  const asked = useRef('')
  const question = `${customer_zipcode} ${house_number}`
  const canAsk = customer_zipcode.trim() !== '' && house_number.trim() !== ''
  typed.current = customer_address

  async function ask({ mayReplace }: { mayReplace: boolean }) {
    asked.current = question
    setIsAsking(true)
    setWords('')
    const found = await askAddress({ customer_zipcode, house_number })
    if (asked.current !== question) return
    setIsAsking(false)
    if (found.outcome === 'found' && !mayReplace && !isOurs()) return
    setWords(wordsFor(found))
    if (found.outcome === 'found') fillIn(found)
    // Clears the street of another number, which would go unnoticed.
    else if (isOurs()) onAnswer({ customer_address: '' })
  }

  function fillIn({ street, houseNumber, postcode, city }: Extract<LookUp, { outcome: 'found' }>) {
    filledIn.current = `${street} ${houseNumber}`
    asked.current = `${postcode} ${house_number}`
    onAnswer({ customer_zipcode: postcode, customer_address: filledIn.current, customer_city: city })
  }

  /** Never overwrites what someone typed, only what an earlier look-up filled in. */
  const isOurs = () => typed.current.trim() === '' || typed.current === filledIn.current
  const askUnlessTyped = () =>
    canAsk && question !== asked.current && isOurs() ? ask({ mayReplace: false }) : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !canAsk) return
    event.preventDefault()
    ask({ mayReplace: true })
  }

  return (
    <fieldset className="address-look-up min-w-0" onBlur={askUnlessTyped}>
      <legend className="sr-only">{lookUp}</legend>
      {children}
      <Field name="house_number" label={houseNumber} hint={houseNumberHint} className="noscript:hidden">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={20}
            value={house_number}
            onChange={(event) => onAnswer({ house_number: event.target.value })}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        disabled={!isAlive || !canAsk}
        isBusy={isAsking}
        busyText={lookingUp}
        onClick={() => ask({ mayReplace: true })}
        className="address-button noscript:hidden"
      >
        {lookUp}
      </Button>
      <p role="status" className="address-words">
        {words}
      </p>
    </fieldset>
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
