import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { type EditedType, isEditedType, RECORD_KINDS, ttlInWords, typesFor } from '../../domain/record-fields'
import { chosenFrom, paramsOf, type ZoneEdit } from '../../domain/zone-edit'
import { hostOf } from '../../domain/zone-names'
import { HostName } from './HostName'
import type { ZonePlace } from './ZoneBody'
import { ZonePart } from './ZonePart'

interface RecordListProps extends ZonePlace {
  zone: SeenZone
}

/** All records of a zone by type, each with its way to changing it, and the types that can be added. */
export function RecordList({ zone, ...place }: RecordListProps) {
  const types = typesFor(place.reader)
  const locked = zone.records.filter(({ type }) => !types.some((known) => known === type))
  return (
    <ZonePart id="records" title="Records">
      <div className="grid gap-8">
        {types.map((type) => (
          <TypePart key={type} {...{ type, zone }} {...place} />
        ))}
        <LockedPart zone={zone} sets={locked} />
      </div>
    </ZonePart>
  )
}

function TypePart({ type, zone, path, ...place }: RecordListProps & { type: EditedType }) {
  const sets = inOrder(zone, type)
  const add = `${path}?${new URLSearchParams({ edit: 'add', type })}`
  return (
    <section
      aria-labelledby={`soort-${type}`}
      className="grid gap-x-10 gap-y-2 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h3 id={`soort-${type}`} className="text-large">
          {type}
        </h3>
        <p className="max-w-[52ch] hint-text leading-snug">{RECORD_KINDS[type].explains}</p>
        <a href={add} className="inline-flex min-h-11 items-center justify-self-start text-note thread-link">
          {type} toevoegen
        </a>
      </div>
      {sets.length > 0 ? (
        <ul className="border-hairline border-t">
          {sets.flatMap((set) =>
            set.values.map((value) => (
              <RecordLine key={`${set.name} ${value}`} {...{ zone, set, value, path }} {...place} />
            )),
          )}
        </ul>
      ) : (
        <p className="border-hairline border-t py-3 remark-text max-lg:hidden">Geen.</p>
      )}
    </section>
  )
}

interface RecordLineProps extends RecordListProps {
  set: RecordSet
  value: string
}

function RecordLine({ zone, set, value, path }: RecordLineProps) {
  const host = hostOf(zone, set.name)
  const chosen = chosenFrom(zone, set, value)
  const about = `${set.type} ${host || zone.name}`
  return (
    <li className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_auto] md:items-baseline">
      <HostName zone={zone.name} host={host} />
      <span className="min-w-0">
        <code className="line-clamp-3 wrap-anywhere font-text text-note">{value}</code>
        <span className="block hint-text">{ttlInWords(set.ttlSeconds)} bewaard</span>
      </span>
      {chosen ? (
        <span className="flex flex-wrap gap-x-5">
          <EditLink path={path} edit={{ kind: 'change', chosen }} about={about}>
            Wijzigen
          </EditLink>
          <EditLink path={path} edit={{ kind: 'remove', chosen }} about={about}>
            Weghalen
          </EditLink>
        </span>
      ) : null}
    </li>
  )
}

/** A change begins with the record alone: what stands in its fields is read from it. */
type BeginningEdit =
  | Extract<ZoneEdit, { kind: 'remove' }>
  | { kind: 'change'; chosen: Extract<ZoneEdit, { kind: 'remove' }>['chosen'] }

function EditLink({
  path,
  edit,
  about,
  children,
}: {
  path: string
  edit: BeginningEdit
  about: string
  children: string
}) {
  const params = paramsOf({ kind: 'remove', chosen: edit.chosen })
  params.set('edit', edit.kind)
  return (
    <a href={`${path}?${params}`} className="inline-flex min-h-11 items-center text-note thread-link">
      {children}
      <span className="sr-only">: {about}</span>
    </a>
  )
}

/** The name itself first, then its hosts by their names. */
function inOrder(zone: SeenZone, type: RecordSet['type']): RecordSet[] {
  return zone.records
    .filter((set) => set.type === type)
    .sort((one, other) => hostOf(zone, one.name).localeCompare(hostOf(zone, other.name), 'nl'))
}

/** What stands there and is nobody's to edit here. */
function LockedPart({ zone, sets }: { zone: SeenZone; sets: readonly RecordSet[] }) {
  const others = zone.otherRecords
  return (
    <section aria-labelledby="vast" className="grid gap-x-10 gap-y-2 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <h3 id="vast" className="text-large">
          Vast
        </h3>
        <p className="max-w-[52ch] hint-text leading-snug">
          SOA en NS leiden je naam naar onze servers. Wil je die anders, mail ons dan.
        </p>
      </div>
      <ul className="border-hairline border-t">
        {zone.nameservers.map((server) => (
          <LockedLine key={server} type="NS" zone={zone.name} host="" value={server} />
        ))}
        {sets.flatMap((set) =>
          set.values.map((value) => (
            <LockedLine
              key={`${set.type} ${set.name} ${value}`}
              type={set.type}
              zone={zone.name}
              host={hostOf(zone, set.name)}
              value={value}
            />
          )),
        )}
        {others > 0 ? (
          <li className="border-hairline border-b py-3 text-note">
            En {others === 1 ? 'één record' : `${others} records`} van een soort die je hier niet wijzigt.
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function LockedLine({
  type,
  zone,
  host,
  value,
}: {
  type: string
  zone: string
  host: string
  value: string
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 text-ink-soft md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] md:items-baseline">
      <span className="min-w-0">
        <HostName zone={zone} host={host} /> {isEditedType(type) || type === 'NS' ? type : null}
      </span>
      <code className="wrap-anywhere font-text text-note">{value}</code>
    </li>
  )
}
