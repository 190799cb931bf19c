CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format"),
	CONSTRAINT "picture_files_format_known" CHECK ("picture_files"."format" IN ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_id" CHECK ("pictures"."id" ~ '^[0-9a-f]{20}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
	CONSTRAINT "pictures_alt" CHECK (length("pictures"."alt") BETWEEN 1 AND 150)
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- Bytes of pictures do not get smaller: PostgreSQL stores them as they are, and spends no time on trying.
ALTER TABLE "picture_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
