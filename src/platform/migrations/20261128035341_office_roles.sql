CREATE TABLE "colleague_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"office_role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "colleague_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "colleague_invitations_role_known" CHECK ("colleague_invitations"."office_role" IN ('owner', 'colleague', 'bookkeeper')),
	CONSTRAINT "colleague_invitations_email_small_letters" CHECK ("colleague_invitations"."email" = lower("colleague_invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "office_role" text;--> statement-breakpoint
-- Written by hand: whoever was an administrator could do everything, and is an owner from now on.
UPDATE "accounts" SET "office_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "colleague_invitations" ADD CONSTRAINT "colleague_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colleague_invitations_of_owner" ON "colleague_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "colleague_invitations_by_email" ON "colleague_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "colleague_invitations_newest_first" ON "colleague_invitations" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_office_role_known" CHECK ("accounts"."office_role" IN ('owner', 'colleague', 'bookkeeper'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_office_role_of_admin" CHECK (("accounts"."role" = 'admin') = ("accounts"."office_role" IS NOT NULL));