import { useEffect, useState } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { readyWhenPaid } from '@/features/hosting/provisioning/domain/delivery'
import { nameIn } from '../../../domain/domain-choice'
import type { OrderAnswers } from '../../../domain/order-answers'

const { ready } = orderWizard.summary

interface ReadyMomentProps {
  answers: Pick<OrderAnswers, 'payment_method' | 'domain_name' | 'domain_plan'>
  /** Undefined when the age of the page is unknown. */
  now: Date | undefined
}

/** The promise of three hours as a moment for a customer who pays now, and what may take longer. */
export function ReadyMoment({ answers, now }: ReadyMomentProps) {
  const { payment_method: method, domain_name: name, domain_plan: plan } = answers
  return (
    <p className="order-ready">
      {method === 'bank-transfer' ? (
        ready.afterTransfer
      ) : (
        <>
          {now ? (
            <>
              {ready.label} <strong className="inline-block">{readyWhenPaid(now)}.</strong>{' '}
            </>
          ) : null}
          <span className="remark-text">{ready.counting}</span>
        </>
      )}
      {plan === 'bring' && name.trim() !== '' && sellsDomain(nameIn(name) ?? '') ? (
        <span className="block remark-text">{ready.bring}</span>
      ) : null}
    </p>
  )
}

const REFRESH_MS = 20_000

/**
 * The same by the visitor's own clock, which goes on while the page is open. Only for what is rendered after hydration.
 */
export function RunningReadyMoment({ answers }: Pick<ReadyMomentProps, 'answers'>) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const refresh = () => setNow(new Date())
    const timer = setInterval(refresh, REFRESH_MS)
    // Timers are throttled in a background tab, and stop in the back/forward cache.
    document.addEventListener('visibilitychange', refresh)
    addEventListener('pageshow', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('pageshow', refresh)
    }
  }, [])
  return <ReadyMoment answers={answers} now={now} />
}
