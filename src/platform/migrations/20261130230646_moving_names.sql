CREATE TABLE "leaving_codes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sealed_code" text,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zone_copies" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"nameservers" jsonb NOT NULL,
	"records" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"had_ds" boolean,
	"released_at" timestamp (3) with time zone,
	"released_by" text,
	CONSTRAINT "zone_copies_bounded" CHECK (octet_length("zone_copies"."records"::text) <= 1000000 AND octet_length("zone_copies"."nameservers"::text) <= 10000),
	CONSTRAINT "zone_copies_released" CHECK (("zone_copies"."released_at" IS NULL) = ("zone_copies"."released_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "provision_steps" DROP CONSTRAINT "provision_steps_kind_known";--> statement-breakpoint
ALTER TABLE "provision_steps" DROP CONSTRAINT "provision_steps_state_known";--> statement-breakpoint
ALTER TABLE "leaving_codes" ADD CONSTRAINT "leaving_codes_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_copies" ADD CONSTRAINT "zone_copies_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_copies" ADD CONSTRAINT "zone_copies_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_copies_of_order" ON "zone_copies" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "provision_steps" ADD CONSTRAINT "provision_steps_kind_known" CHECK ("provision_steps"."kind" IN ('create-account', 'create-zone', 'register-domain', 'read-zone', 'copy-zone', 'transfer-domain', 'drop-ds', 'switch-nameservers', 'sign-zone', 'set-ds', 'check-outside', 'suspend-account', 'resume-account', 'change-package', 'restore-nameservers', 'give-code', 'stop-renewal', 'keep-renewal', 'take-down-account', 'remove-account'));--> statement-breakpoint
ALTER TABLE "provision_steps" ADD CONSTRAINT "provision_steps_state_known" CHECK ("provision_steps"."state" IN ('planned', 'calling', 'waiting', 'done', 'refused', 'failed', 'unknown', 'by-hand', 'awaits-customer', 'cancelled'));