CREATE TABLE "today_marks" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"until" timestamp (3) with time zone,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "today_marks_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "today_readers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"told_on" date
);
--> statement-breakpoint
CREATE INDEX "today_marks_by_age" ON "today_marks" USING btree ("marked_at");--> statement-breakpoint
ALTER TABLE "today_marks" ADD CONSTRAINT "today_marks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "today_readers" ADD CONSTRAINT "today_readers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;
