CREATE TABLE "customer_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"rights" text NOT NULL,
	"invited_by" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "customer_members_rights_known" CHECK ("customer_members"."rights" IN ('everything', 'invoices', 'technical')),
	CONSTRAINT "customer_members_email_small_letters" CHECK ("customer_members"."email" = lower("customer_members"."email"))
);
--> statement-breakpoint
CREATE TABLE "customer_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"rights" text NOT NULL,
	"invited_by" uuid,
	"inviter_name" text NOT NULL,
	"is_unreachable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "customer_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "customer_invitations_rights_known" CHECK ("customer_invitations"."rights" IN ('everything', 'invoices', 'technical')),
	CONSTRAINT "customer_invitations_email_small_letters" CHECK ("customer_invitations"."email" = lower("customer_invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "customer_members" ADD CONSTRAINT "customer_members_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invitations" ADD CONSTRAINT "customer_invitations_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invitations" ADD CONSTRAINT "customer_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_members_one_customer" ON "customer_members" USING btree ("account_id") WHERE "customer_members"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "customer_members_of_customer" ON "customer_members" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_members_of_account" ON "customer_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_members_by_email" ON "customer_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customer_members_newest_first" ON "customer_members" USING btree ("accepted_at","id");--> statement-breakpoint
CREATE INDEX "customer_members_search" ON "customer_members" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@./-_+:~=&%#<>àáâãäåāăąçćčďèéêëēęěğìíîïīłñńňòóôõöøōőŕřśşšťţùúûüūůűýÿźżžÀÁÂÃÄÅĀĂĄÇĆČĎÈÉÊËĒĘĚĞÌÍÎÏĪŁÑŃŇÒÓÔÕÖØŌŐŔŘŚŞŠŤŢÙÚÛÜŪŮŰÝŸŹŻŽ', '              aaaaaaaaacccdeeeeeeegiiiiilnnnoooooooorrsssttuuuuuuuyyzzzaaaaaaaaacccdeeeeeeegiiiiilnnnoooooooorrsssttuuuuuuuyyzzz')));--> statement-breakpoint
CREATE INDEX "customer_invitations_of_customer" ON "customer_invitations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_invitations_of_inviter" ON "customer_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "customer_invitations_by_email" ON "customer_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customer_invitations_by_end" ON "customer_invitations" USING btree ("expires_at");--> statement-breakpoint
-- Foreign key between features, which the schema in the code does not name: an erased account takes its membership along.
ALTER TABLE "customer_members" ADD CONSTRAINT "customer_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
