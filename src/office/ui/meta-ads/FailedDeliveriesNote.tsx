import { FAILED_DELIVERIES_PATH } from '@/features/meta-ads/rules/delivery-state'

/** Leads that are known to exist and are not on the list: nobody may overlook them. */
export function FailedDeliveriesNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mb-6 border-madder border-l-4 bg-paper px-4 py-3">
      <strong className="text-madder">
        {count === 1 ? 'Eén lead van Meta is' : `${count} leads van Meta zijn`} niet opgehaald
      </strong>{' '}
      en {count === 1 ? 'staat' : 'staan'} dus niet in deze lijst.{' '}
      <a href={FAILED_DELIVERIES_PATH} className="text-indigo underline">
        Bekijk waarom
      </a>
    </p>
  )
}
