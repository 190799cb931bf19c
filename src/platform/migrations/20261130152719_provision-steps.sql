CREATE TABLE "hosting_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"domain_name" text NOT NULL,
	"package_name" text NOT NULL,
	"external_id" text,
	"wanted" text NOT NULL,
	"seen" text NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hosting_accounts_once_per_order" UNIQUE("order_id"),
	CONSTRAINT "hosting_accounts_user_name" UNIQUE("target_id","user_name"),
	CONSTRAINT "hosting_accounts_wanted_known" CHECK ("hosting_accounts"."wanted" IN ('running', 'suspended', 'removed')),
	CONSTRAINT "hosting_accounts_seen_known" CHECK ("hosting_accounts"."seen" IN ('unknown', 'absent', 'running', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "provision_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"target_id" uuid,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"reference" text,
	"called_at" timestamp (3) with time zone,
	"acted_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"troubles" integer DEFAULT 0 NOT NULL,
	"trouble_since" timestamp (3) with time zone,
	"visible_at" timestamp (3) with time zone,
	"reason" text,
	"sentence" text DEFAULT '' NOT NULL,
	"ds" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "provision_steps_once" UNIQUE("subject_id","kind"),
	CONSTRAINT "provision_steps_kind_known" CHECK ("provision_steps"."kind" IN ('create-account', 'create-zone', 'register-domain', 'sign-zone', 'set-ds', 'check-outside')),
	CONSTRAINT "provision_steps_state_known" CHECK ("provision_steps"."state" IN ('planned', 'calling', 'waiting', 'done', 'refused', 'failed', 'unknown', 'by-hand', 'cancelled')),
	CONSTRAINT "provision_steps_due" CHECK (("provision_steps"."next_at" IS NOT NULL) = ("provision_steps"."state" IN ('planned', 'waiting', 'failed', 'unknown'))),
	CONSTRAINT "provision_steps_called" CHECK ("provision_steps"."state" <> 'calling' OR "provision_steps"."called_at" IS NOT NULL),
	CONSTRAINT "provision_steps_bounded" CHECK (length("provision_steps"."sentence") <= 500 AND length("provision_steps"."reference") <= 200)
);
--> statement-breakpoint
CREATE TABLE "provision_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"port" text NOT NULL,
	"driver" text NOT NULL,
	"label" text NOT NULL,
	"connection" jsonb NOT NULL,
	"sealed_credentials" text NOT NULL,
	"serves" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"is_open" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "provision_targets_port_known" CHECK ("provision_targets"."port" IN ('hosting-panel', 'dns-host', 'registrar')),
	CONSTRAINT "provision_targets_driver_known" CHECK ("provision_targets"."driver" IN ('direct-admin', 'power-dns', 'realtime-register')),
	CONSTRAINT "provision_targets_bounded" CHECK (octet_length("provision_targets"."connection"::text) <= 5000 AND octet_length("provision_targets"."serves"::text) <= 20000 AND octet_length("provision_targets"."limits"::text) <= 20000)
);
--> statement-breakpoint
ALTER TABLE "hosting_tasks" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_accounts" ADD CONSTRAINT "hosting_accounts_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosting_accounts" ADD CONSTRAINT "hosting_accounts_target_id_provision_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."provision_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provision_steps" ADD CONSTRAINT "provision_steps_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provision_steps" ADD CONSTRAINT "provision_steps_target_id_provision_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."provision_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provision_steps_one_call_per_target" ON "provision_steps" USING btree ("target_id") WHERE "provision_steps"."state" = 'calling' AND "provision_steps"."target_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "provision_steps_one_call_per_order" ON "provision_steps" USING btree ("order_id") WHERE "provision_steps"."state" = 'calling';--> statement-breakpoint
CREATE INDEX "provision_steps_of_order" ON "provision_steps" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "provision_steps_of_target" ON "provision_steps" USING btree ("target_id","acted_at");--> statement-breakpoint
CREATE INDEX "provision_steps_due" ON "provision_steps" USING btree ("next_at") WHERE "provision_steps"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "provision_steps_lost" ON "provision_steps" USING btree ("called_at") WHERE "provision_steps"."state" = 'calling';--> statement-breakpoint
CREATE INDEX "provision_steps_visible" ON "provision_steps" USING btree ("visible_at") WHERE "provision_steps"."visible_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "provision_targets_open" ON "provision_targets" USING btree ("created_at") WHERE "provision_targets"."is_open";