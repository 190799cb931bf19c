import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { hasUnsoldDomain } from '@/features/hosting/orders/domain/order-price'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { domainNotSoldFault, domainTakenFault } from '../../../../domain/order-notices'
import type { ShownProposal } from '../server/load-order-proposal'

interface OtherNameProps {
  shown: ShownProposal
  error: string | undefined
  /** Whether a name was typed before: then an empty field stays empty. */
  isTyped: boolean
}

/** Another domain name, where the proposed one was taken meanwhile, or is not sold any more. */
export function OtherName({ shown: { answers, proposal }, error, isTyped }: OtherNameProps) {
  const name = proposal.domainName ?? ''
  const isAlone = isNameAlone(proposal)
  const gone = hasUnsoldDomain(proposal) ? domainNotSoldFault(name, isAlone) : domainTakenFault(name, isAlone)
  const fault = error ?? (isTyped ? undefined : gone)
  return (
    <Field
      name="domain_name"
      label="Een andere domeinnaam"
      need={isAlone ? 'required' : 'optional'}
      hint="We kijken bij het register of hij vrij is, zodra je bestelt."
      error={fault}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          defaultValue={isTyped ? answers.domain_name : ''}
          className="max-w-112"
        />
      )}
    </Field>
  )
}
