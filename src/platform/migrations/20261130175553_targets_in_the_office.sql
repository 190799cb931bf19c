CREATE TABLE "provider_notes" (
	"target_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sealed_value" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"is_claim" boolean NOT NULL,
	CONSTRAINT "provider_notes_target_id_key_pk" PRIMARY KEY("target_id","key"),
	CONSTRAINT "provider_notes_bounded" CHECK (length("provider_notes"."key") <= 400 AND length("provider_notes"."sealed_value") <= 8000)
);
--> statement-breakpoint
ALTER TABLE "provision_targets" DROP CONSTRAINT "provision_targets_driver_known";--> statement-breakpoint
ALTER TABLE "provision_targets" ADD COLUMN "room" integer;--> statement-breakpoint
ALTER TABLE "provision_targets" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provision_targets" ADD COLUMN "tried_outcome" text;--> statement-breakpoint
ALTER TABLE "provision_targets" ADD COLUMN "tried_sentence" text;--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_target_id_provision_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."provision_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provision_targets" ADD CONSTRAINT "provision_targets_driver_named" CHECK ("provision_targets"."driver" ~ '^[a-z0-9-]{2,40}$');--> statement-breakpoint
ALTER TABLE "provision_targets" ADD CONSTRAINT "provision_targets_room" CHECK ("provision_targets"."room" >= 0);--> statement-breakpoint
ALTER TABLE "provision_targets" ADD CONSTRAINT "provision_targets_tried" CHECK (("provision_targets"."tried_at" IS NULL) = ("provision_targets"."tried_outcome" IS NULL) AND ("provision_targets"."tried_at" IS NULL) = ("provision_targets"."tried_sentence" IS NULL) AND length("provision_targets"."tried_outcome") <= 40 AND length("provision_targets"."tried_sentence") <= 500);