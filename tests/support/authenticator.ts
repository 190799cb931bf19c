import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  AssertionAnswer,
  RegistrationAnswer,
} from '../../src/features/people/accounts/passkeys/domain/passkey'

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 }

/** What an authenticator signs besides the challenge; each can be wrong. */
interface Ceremony {
  origin?: string
  rpId?: string
  /** Whether the device asked for a finger, a face or a PIN. */
  isVerified?: boolean
  /** Signature counter; 0 as of passkeys that are synchronised. */
  counter?: number
  userHandle?: string
  type?: string
}

/** Answers of one passkey to the options of a site. */
export interface Authenticator {
  credentialId: string
  register: (options: unknown, ceremony?: Ceremony) => RegistrationAnswer
  assert: (options: unknown, ceremony?: Ceremony) => AssertionAnswer
}

/** Authenticator in software: an ES256 key of node:crypto, and answers as a browser hands them over. */
export function softwareAuthenticator(origin = 'http://localhost:4321'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32).toString('base64url')
  const kept: { userHandle: string; rpId: string } = { userHandle: '', rpId: '' }

  const clientData = (type: string, options: unknown, ceremony: Ceremony) =>
    Buffer.from(
      JSON.stringify({
        type: ceremony.type ?? type,
        challenge: (options as { challenge: string }).challenge,
        origin: ceremony.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authData = ({ isVerified = true, counter = 0, rpId = kept.rpId }: Ceremony, attested?: Buffer) => {
    const flags =
      FLAGS.present |
      (isVerified ? FLAGS.verified : 0) |
      (counter === 0 ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (attested ? FLAGS.attested : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)])
  }

  const answer = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
  } as const
  return {
    credentialId,
    register(options, ceremony = {}) {
      const { user, rp } = options as { user: { id: string }; rp: { id: string } }
      kept.userHandle = user.id
      kept.rpId = rp.id
      const id = Buffer.from(credentialId, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData(ceremony, attested))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return {
        ...answer,
        response: {
          clientDataJSON: clientData('webauthn.create', options, ceremony).toString('base64url'),
          attestationObject: Buffer.from(object).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    assert(options, ceremony = {}) {
      const data = authData(ceremony)
      const json = clientData('webauthn.get', options, ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)
      return {
        ...answer,
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: ceremony.userHandle ?? kept.userHandle,
        },
      }
    },
  }
}

function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]))
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
