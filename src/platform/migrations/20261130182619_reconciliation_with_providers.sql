CREATE TABLE "reconciliation_baselines" (
	"target_id" uuid NOT NULL,
	"name" text NOT NULL,
	"holder" text,
	"nameservers" text[] NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliation_baselines_target_id_name_pk" PRIMARY KEY("target_id","name")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"here" text NOT NULL,
	"there" text NOT NULL,
	"can_adopt" boolean NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"solved_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text,
	"accepted_reason" text,
	CONSTRAINT "reconciliation_findings_kind_known" CHECK ("reconciliation_findings"."kind" IN ('not-compared', 'absent', 'suspended-there', 'expires-early', 'changed-outside', 'other-holder', 'other-nameservers', 'renewal-differs', 'runs-unpaid', 'running-there', 'other-package')),
	CONSTRAINT "reconciliation_findings_accepted_whole" CHECK (("reconciliation_findings"."accepted_at" IS NULL) = ("reconciliation_findings"."accepted_by" IS NULL) AND ("reconciliation_findings"."accepted_at" IS NULL) = ("reconciliation_findings"."accepted_reason" IS NULL)),
	CONSTRAINT "reconciliation_findings_bounded" CHECK (length("reconciliation_findings"."subject") <= 300 AND length("reconciliation_findings"."here") <= 500 AND length("reconciliation_findings"."there") <= 500 AND length("reconciliation_findings"."accepted_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	"sentence" text NOT NULL,
	"compared" integer NOT NULL,
	"whole_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reconciliation_baselines" ADD CONSTRAINT "reconciliation_baselines_target_id_provision_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."provision_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_target_id_provision_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."provision_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_target_id_provision_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."provision_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_once" ON "reconciliation_findings" USING btree ("target_id","kind","subject") WHERE "reconciliation_findings"."solved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_of_target" ON "reconciliation_findings" USING btree ("target_id","solved_at");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_of_order" ON "reconciliation_findings" USING btree ("order_id") WHERE "reconciliation_findings"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_open" ON "reconciliation_findings" USING btree ("changed_at") WHERE "reconciliation_findings"."solved_at" IS NULL AND "reconciliation_findings"."accepted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_over" ON "reconciliation_findings" USING btree ("solved_at") WHERE "reconciliation_findings"."solved_at" IS NOT NULL;