import { domainToUnicode } from 'node:url'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { paidOrdersOfNames } from '@/features/hosting/orders/server/orders-of-names'
import { done } from '@/features/hosting/providers/domain/answer'
import type { SeenAccount } from '@/features/hosting/providers/domain/hosting-panel'
import {
  type AccountSighting,
  accountsOfTarget,
  ordersWithAccounts,
  recordAccountSightings,
} from '@/features/hosting/provisioning/steps/server/account-records'
import type { TargetReader } from '@/features/hosting/provisioning/steps/server/read-target'
import { workOfOrders } from '@/features/hosting/provisioning/steps/server/work-of-orders'
import { compareAccounts, type OurAccount } from '../../domain/compare'
import { isBusy, WORK_ON_HOSTING, wantedHosting } from '../../domain/wanted'
import type { Comparing, Side } from './sides'

type PanelReader = Extract<TargetReader, { port: 'hosting-panel' }>

/** An account of ours, with its row; null for hosting that a person made. */
interface KnownAccount extends OurAccount {
  accountId: string | null
}

/** Accounts at a panel. */
export function accountsSide({ reader, showsSuspension }: PanelReader): Side<SeenAccount, KnownAccount> {
  return {
    list: async (from) => {
      const read = await reader.list(from)
      if (read.outcome !== 'done') return read
      return done({ ...read.known, entries: read.known.entries.map(inUnicode) })
    },
    keyOf: ({ userName }) => userName,
    ours: ourAccounts,
    expectedKey: ({ userName, wanted, isBusy: isAtWork }) =>
      userName !== null && !isAtWork && (wanted === 'running' || wanted === 'suspended')
        ? userName
        : undefined,
    look: async ({ userName, domainName }) => {
      const read = await reader.look({ userName: userName ?? '', domainName })
      if (read.outcome !== 'done') return read
      const { known } = read
      return done(known.state === 'absent' ? known : { state: 'present', entry: inUnicode(known.account) })
    },
    compare: (ours, theirs) => compareAccounts(ours, theirs, { showsSuspension }),
    record: async (tx, ours, { entries, absent }, { since }) => {
      const seen = new Map(entries.map((entry) => [entry.userName, entry]))
      const sightings = ours.flatMap(
        ({ accountId, userName, domainName, isBusy: isAtWork }): AccountSighting[] => {
          if (!accountId || !userName || isAtWork) return []
          if (absent.has(userName)) return [{ id: accountId, seen: 'absent' }]
          const there = seen.get(userName)
          return there?.domainName === domainName ? [{ id: accountId, seen: there.state }] : []
        },
      )
      await recordAccountSightings(tx, sightings, since)
    },
  }
}

function inUnicode(account: SeenAccount): SeenAccount {
  return { ...account, domainName: domainToUnicode(account.domainName.toLowerCase()) }
}

async function ourAccounts(
  { context: { db }, target, since }: Comparing,
  entries: readonly SeenAccount[],
): Promise<KnownAccount[]> {
  const accounts = await accountsOfTarget(db, target.id)
  const isOurs = new Set(accounts.map(({ userName }) => userName))
  const names = entries.filter(({ userName }) => !isOurs.has(userName)).map(({ domainName }) => domainName)
  const made = await ordersWithIds(
    db,
    accounts.map(({ orderId }) => orderId),
  )
  const ofNames = await paidOrdersOfNames(db, names)
  const withAccount = await ordersWithAccounts(
    db,
    ofNames.map(({ id }) => id),
  )
  // An order of a name alone has no hosting.
  const byHand = ofNames.filter(({ id, hostingPackage }) => hostingPackage !== null && !withAccount.has(id))
  const work = await workOfOrders(db, [...made.keys(), ...byHand.map(({ id }) => id)])
  const idle = { steps: [], tasks: [] }
  const question = { targetId: target.id, kinds: WORK_ON_HOSTING, since }
  const standingOf = (order: (typeof byHand)[number]) => {
    const of = work.get(order.id) ?? idle
    const packageThere = order.hostingPackage ? target.serves.packages[order.hostingPackage] : undefined
    return {
      orderId: order.id,
      wanted: wantedHosting(order, of.tasks),
      isBusy: isBusy(of, question),
      packageName: packageThere ?? null,
      isPackageAssumed: packageThere === undefined,
    }
  }
  return [
    // Oldest first, so that of two orders with one name the newest has the last word, and one that runs beats both.
    ...byHand
      .toReversed()
      .sort((one, other) => Number(one.status !== 'cancelled') - Number(other.status !== 'cancelled'))
      .map((order) => ({
        ...standingOf(order),
        accountId: null,
        userName: null,
        domainName: order.domainName ?? '',
      })),
    ...accounts.flatMap(({ id, orderId, userName, domainName, packageName }) => {
      const order = made.get(orderId)
      if (!order) return []
      const standing = standingOf(order)
      return {
        ...standing,
        accountId: id,
        userName,
        domainName,
        packageName: standing.packageName ?? packageName,
      }
    }),
  ]
}
