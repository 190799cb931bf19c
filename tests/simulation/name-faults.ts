import { saidBy } from './looking'
import type { World } from './world'

/**
 * Records of domain names against their orders and tasks: by SQL of its own, which knows nothing of how they follow each
 * other.
 */
export async function nameFaults(world: World): Promise<string[]> {
  return await saidBy(
    world,
    `WITH record AS (
       SELECT o.order_number AS number, o.status, o.paid_at, o.ends_on, o.domain_end, o.domain_end_on, o.domain_name,
         d.name, d.wanted, d.seen, d.ends_on AS name_ends_on, d.id AS record_id,
         o.id AS order_id, coalesce(d.is_further, false) AS is_further, o.further_domains AS further,
         (SELECT t.done_at FROM hosting_tasks t WHERE t.order_id = o.id AND t.kind = CASE WHEN d.is_further THEN 'connect-domains' ELSE 'register-domain' END) AS made_at
       FROM hosting_orders o LEFT JOIN domains d ON d.order_id = o.id AND d.ended_at IS NULL
       WHERE o.domain_name IS NOT NULL
     )
     SELECT 'order ' || number || ' has a name without a record' AS fault FROM record
       WHERE record_id IS NULL AND status <> 'cancelled'
     UNION ALL
     SELECT 'order ' || number || ' is paid, and its name is ' || wanted FROM record
       WHERE paid_at IS NOT NULL AND ends_on IS NULL AND status <> 'cancelled' AND wanted <> 'registered'
     UNION ALL
     SELECT 'order ' || number || ' is not paid, and its name is ' || wanted FROM record
       WHERE paid_at IS NULL AND wanted <> 'waiting'
     UNION ALL
     SELECT 'order ' || number || ' ends, and its name is ' || wanted || ' instead of ' || domain_end FROM record
       WHERE domain_end IS NOT NULL AND wanted <> CASE domain_end WHEN 'release' THEN 'released' ELSE 'transferred' END
     UNION ALL
     SELECT 'order ' || number || ' lets its name go on another day than it says' FROM record
       WHERE domain_end = 'release' AND name_ends_on IS DISTINCT FROM domain_end_on
     UNION ALL
     SELECT 'order ' || number || ' has registered its name, and the record says ' || seen FROM record
       WHERE made_at IS NOT NULL AND seen <> 'held'
     UNION ALL
     SELECT 'order ' || number || ' has a record of another name' FROM record WHERE NOT is_further AND name <> domain_name
     UNION ALL
     SELECT 'order ' || number || ' has a record of another further name' FROM record
       WHERE is_further AND NOT further @> jsonb_build_array(jsonb_build_object('name', name))
     UNION ALL
     SELECT 'order ' || number || ' has ' || (further_name ->> 'name') || ' without a record'
       FROM (SELECT DISTINCT number, order_id, status, further FROM record) o, jsonb_array_elements(o.further) AS further_name
       WHERE status <> 'cancelled' AND NOT coalesce((further_name ->> 'isDropped')::boolean, false)
         AND NOT EXISTS (SELECT FROM domains d WHERE d.order_id = o.order_id AND d.name = further_name ->> 'name')
     UNION ALL
     SELECT 'the name ' || name || ' is there twice' FROM domains
       WHERE ended_at IS NULL AND wanted <> 'waiting' GROUP BY name HAVING count(*) > 1`,
  )
}
