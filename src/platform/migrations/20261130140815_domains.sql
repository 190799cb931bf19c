CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"wanted" text NOT NULL,
	"seen" text NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"registrar" text DEFAULT 'by-hand' NOT NULL,
	"external_id" text,
	"renews_on" date,
	"expires_on" date,
	"auto_renew" boolean NOT NULL,
	"auto_renew_seen" boolean,
	"registrant" jsonb,
	"owner_check" text DEFAULT 'unknown' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"code_given_at" timestamp (3) with time zone,
	"ends_on" date,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "domains_plan_known" CHECK ("domains"."plan" IN ('register', 'move')),
	CONSTRAINT "domains_wanted_known" CHECK ("domains"."wanted" IN ('waiting', 'registered', 'released', 'transferred', 'dropped')),
	CONSTRAINT "domains_seen_known" CHECK ("domains"."seen" IN ('unknown', 'absent', 'held', 'gone')),
	CONSTRAINT "domains_owner_check_known" CHECK ("domains"."owner_check" IN ('unknown', 'pending', 'verified')),
	CONSTRAINT "domains_over" CHECK ("domains"."ended_at" IS NOT NULL OR ("domains"."wanted" <> 'dropped' AND "domains"."seen" <> 'gone')),
	CONSTRAINT "domains_renewed_while_wanted" CHECK ("domains"."auto_renew" = ("domains"."wanted" = 'registered')),
	CONSTRAINT "domains_registrant" CHECK (jsonb_typeof("domains"."registrant") = 'object'),
	CONSTRAINT "domains_registrant_bounded" CHECK (octet_length("domains"."registrant"::text) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_claimed_once" ON "domains" USING btree ("name") WHERE "domains"."ended_at" IS NULL AND "domains"."wanted" <> 'waiting';--> statement-breakpoint
CREATE INDEX "domains_newest_first" ON "domains" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "domains_by_standing" ON "domains" USING btree ("wanted","seen","created_at","id");--> statement-breakpoint
CREATE INDEX "domains_of_order" ON "domains" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "domains_of_customer" ON "domains" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "domains_ending" ON "domains" USING btree ("ends_on") WHERE "domains"."ends_on" IS NOT NULL AND "domains"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "domains_search" ON "domains" USING gin (to_tsvector('simple', translate(coalesce("name", ''), '@./-_+:~=&%#<>àáâãäåāăąçćčďèéêëēęěğìíîïīłñńňòóôõöøōőŕřśşšťţùúûüūůűýÿźżžÀÁÂÃÄÅĀĂĄÇĆČĎÈÉÊËĒĘĚĞÌÍÎÏĪŁÑŃŇÒÓÔÕÖØŌŐŔŘŚŞŠŤŢÙÚÛÜŪŮŰÝŸŹŻŽ', '              aaaaaaaaacccdeeeeeeegiiiiilnnnoooooooorrsssttuuuuuuuyyzzzaaaaaaaaacccdeeeeeeegiiiiilnnnoooooooorrsssttuuuuuuuyyzzz')));--> statement-breakpoint
-- Every order with a domain name gets its record, by what its tasks and its end say; what nobody wrote down stays null or
-- 'unknown'. Of an order that is over without a choice for its name nothing is known, and no record is made. A name that
-- several paid orders have goes to the one that runs, and of those to the newest.
WITH "named" AS (
	SELECT o.*, CASE o."domain_plan" WHEN 'register' THEN 'register' ELSE 'move' END AS "plan",
		made."id" AS "made_id", made."done_at" AS "made_at", given."done_at" AS "given_at", released."done_at" AS "released_at",
		CASE
			WHEN o."paid_at" IS NULL THEN 'waiting'
			WHEN o."ends_on" IS NULL AND o."status" <> 'cancelled' THEN 'registered'
			WHEN o."domain_end" = 'release' THEN 'released'
			ELSE 'transferred'
		END AS "wanted"
	FROM "hosting_orders" o
	LEFT JOIN "hosting_tasks" made ON made."order_id" = o."id"
		AND made."kind" = CASE o."domain_plan" WHEN 'register' THEN 'register-domain' ELSE 'move-domain' END
	LEFT JOIN "hosting_tasks" given ON given."order_id" = o."id" AND given."kind" = 'give-transfer-code'
	LEFT JOIN "hosting_tasks" released ON released."order_id" = o."id" AND released."kind" = 'release-domain'
	WHERE o."domain_name" IS NOT NULL
		AND (o."status" <> 'cancelled' OR given."id" IS NOT NULL OR released."id" IS NOT NULL)
), "known" AS (
	SELECT n.*,
		CASE
			WHEN n."wanted" = 'waiting' OR (n."made_id" IS NOT NULL AND n."made_at" IS NULL) THEN 'absent'
			WHEN n."plan" = 'register' AND n."made_at" IS NOT NULL THEN 'held'
			ELSE 'unknown'
		END AS "seen",
		CASE
			WHEN n."status" <> 'cancelled' THEN NULL
			WHEN n."wanted" = 'released' AND n."released_at" IS NOT NULL AND n."domain_end_on" < CURRENT_DATE
				THEN n."domain_end_on"::timestamptz
		END AS "ended_at"
	FROM "named" n
), "ranked" AS (
	SELECT k.*, row_number() OVER (
		PARTITION BY k."domain_name", k."ended_at" IS NULL AND k."wanted" <> 'waiting'
		ORDER BY k."status" = 'cancelled', k."created_at" DESC, k."id"
	) AS "place"
	FROM "known" k
)
INSERT INTO "domains" ("name", "order_id", "customer_id", "plan", "wanted", "seen", "seen_at", "auto_renew", "auto_renew_seen", "created_at", "registered_at", "code_given_at", "ends_on", "ended_at")
SELECT r."domain_name", r."id", r."customer_account_id", r."plan", r."wanted", r."seen",
	CASE WHEN r."seen" = 'held' THEN r."made_at" END,
	r."wanted" = 'registered',
	CASE WHEN r."released_at" IS NOT NULL THEN false END,
	r."created_at",
	CASE WHEN r."plan" = 'register' THEN r."made_at" END,
	r."given_at",
	CASE WHEN r."wanted" = 'released' THEN r."domain_end_on" END,
	r."ended_at"
FROM "ranked" r
WHERE r."place" = 1 OR r."ended_at" IS NOT NULL OR r."wanted" = 'waiting';
