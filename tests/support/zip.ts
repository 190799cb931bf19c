import { crc32, inflateRawSync } from 'node:zlib'

/** Files of an archive by name, read from its central directory, as unpackers do. Throws when a checksum is wrong. */
export function filesIn(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('This is no archive, or not all of it')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let file = 0; file < archive.readUInt16LE(end + 10); file++) {
    const [method, crc, packed] = [at + 10, at + 16, at + 20].map((place, index) =>
      index === 0 ? archive.readUInt16LE(place) : archive.readUInt32LE(place),
    )
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const header = archive.readUInt32LE(at + 42)
    const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const bytes = archive.subarray(from, from + (packed ?? 0))
    const content = method === 8 ? inflateRawSync(bytes) : bytes
    if (crc32(content) !== crc) throw new Error(`The sum of ${name} is not right`)
    files.set(name, content)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
