ALTER TABLE "provision_steps" DROP CONSTRAINT "provision_steps_once";--> statement-breakpoint
ALTER TABLE "provision_steps" DROP CONSTRAINT "provision_steps_kind_known";--> statement-breakpoint
ALTER TABLE "provision_steps" DROP CONSTRAINT "provision_steps_bounded";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "ordered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provision_steps" ADD COLUMN "occasion" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "provision_steps_one_open" ON "provision_steps" USING btree ("subject_id","kind") WHERE "provision_steps"."state" NOT IN ('done', 'cancelled');--> statement-breakpoint
ALTER TABLE "provision_steps" ADD CONSTRAINT "provision_steps_once_per_occasion" UNIQUE("subject_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "provision_steps" ADD CONSTRAINT "provision_steps_kind_known" CHECK ("provision_steps"."kind" IN ('create-account', 'create-zone', 'register-domain', 'sign-zone', 'set-ds', 'check-outside', 'suspend-account', 'resume-account', 'change-package', 'stop-renewal', 'keep-renewal', 'take-down-account', 'remove-account'));--> statement-breakpoint
ALTER TABLE "provision_steps" ADD CONSTRAINT "provision_steps_bounded" CHECK (length("provision_steps"."sentence") <= 500 AND length("provision_steps"."reference") <= 200 AND length("provision_steps"."occasion") <= 100);